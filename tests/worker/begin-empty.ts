import { reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterAll, beforeAll, expect, vi } from "vitest";
import { beginWithAdministrator } from "./backend";
import { eventually } from "./eventually";
import { createTables } from "./visit";

const LONGER_THAN_ALL_TESTS_MS = 60 * 60 * 1000;

// The files share one Worker. Each begins with empty tables, an empty bucket and an administrator.
beforeAll(async () => {
	// What the file before has left running may keep its database for a moment.
	await eventually(async () => {
		await reset();
		const tables = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%'";
		const left = await env.DB.prepare(`${tables} ESCAPE '\\'`).all();
		expect(left.results).toEqual([]);
	});
	await createTables();
	await beginWithAdministrator();
});

// A second after a write the Worker makes pages anew. By then the next file may have begun.
beforeAll(() => {
	const { wait } = scheduler;
	scheduler.wait = () => wait.call(scheduler, LONGER_THAN_ALL_TESTS_MS);
});

afterAll(() => {
	delete (scheduler as Partial<Scheduler>).wait;
	vi.useRealTimers();
});
