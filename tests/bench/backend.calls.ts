import { env } from "cloudflare:workers";
import { test } from "vitest";
import { requireAdministrator } from "~/accounts/guard.server";
import { signIn } from "~/accounts/sign-in.server";
import { connect, type Database } from "~/db/client";
import { eventChange, eventInput } from "~/events/backend";
import { createEvent, deleteEvent, readEvents, updateEvent } from "~/events/store.server";
import { albumChange, albumInput } from "~/gallery/backend";
import {
	createAlbum,
	deleteAlbum,
	deleteAllAlbums,
	readAlbums,
	updateAlbum,
} from "~/gallery/store.server";
import { storePicture } from "~/media/upload.server";
import { answerList } from "~/platform/lists/answer-list";
import { sermonChange, sermonInput } from "~/sermons/backend";
import {
	createSermon,
	deleteAllSermons,
	deleteSermon,
	readSermons,
	updateSermon,
} from "~/sermons/store.server";
import { pictures } from "../fixtures/pictures";
import { tokenOf } from "../worker/backend";
import { metered } from "../worker/metered";
import { createTables } from "../worker/visit";

const FEW = 100;
const MANY = 10_000;
const RUNS = 20;

async function fill(rows: number) {
	const numbers = `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${rows})`;
	const day = "date('2026-01-01', '-' || i || ' days')";
	await env.DB.batch(
		[
			"DELETE FROM sermons",
			"DELETE FROM events",
			"DELETE FROM gallery_items",
			`INSERT INTO sermons (id, title, speaker, date, description)
			${numbers} SELECT 's' || i, 'Title ' || i, 'Speaker', ${day}, 'About this sermon' FROM n`,
			`INSERT INTO events (id, title, date) ${numbers} SELECT 'e' || i, 'Event ' || i, i * 86400000 FROM n`,
			`INSERT INTO gallery_items (id, title, date)
			${numbers} SELECT 'g' || i, 'Album ' || i, ${day} FROM n`,
			`INSERT INTO gallery_photos (item_id, position, url)
			${numbers} SELECT 'g' || i, 0, 'https://example.org/' || i FROM n`,
		].map((query) => env.DB.prepare(query)),
	);
}

/** Every call as its route makes it, guard included; `run` tells the runs apart. */
async function callsOf(token: string) {
	const contextOf = (db: Database) => ({
		db,
		now: Date.now(),
		media: env.MEDIA,
		images: env.IMAGES,
		requestId: "bench",
		answer: { rightUntil: 0, scriptHashes: [], isAdministrators: false },
		settings: { superAdminEmail: null },
		accounts: {
			confirmsByMail: async () => true,
			signInWithPassword: async () =>
				({
					ok: true,
					account: { id: "admin", email: "a@b.c", emailConfirmed: true },
					leave: async () => ({ ok: true }) as const,
				}) as const,
		},
	});
	type Context = ReturnType<typeof contextOf>;
	const request = new Request("https://church.example/api", {
		headers: { Authorization: `Bearer ${token}` },
	});
	const actor = (context: Context) => requireAdministrator(context, request);
	const read = async (answer: Promise<Response>) => (await answer).text();
	const calls: Record<string, (context: Context, run: number) => Promise<unknown>> = {
		"POST /login": (context) => signIn(context, { email: "a@b.c", password: "x" }, request),
		"GET /sermons": (context) => read(answerList(context, readSermons)),
		"POST /sermons": async (context) =>
			createSermon(context, await actor(context), sermonInput(0).parse({ title: "New" })),
		"PUT /sermons/{id}": async (context, run) => {
			const change = sermonChange(0).parse({ title: "N" });
			return updateSermon(context, await actor(context), `s${run + 50}`, change);
		},
		"DELETE /sermons/{id}": async (context, run) =>
			deleteSermon(context, await actor(context), `s${run}`),
		"GET /events": (context) => read(answerList(context, readEvents)),
		"POST /events": async (context) =>
			createEvent(context, await actor(context), eventInput(0).parse({ title: "New" })),
		"PUT /events/{id}": async (context, run) => {
			const change = eventChange(0).parse({ title: "N" });
			return updateEvent(context, await actor(context), `e${run + 50}`, change);
		},
		"DELETE /events/{id}": async (context, run) =>
			deleteEvent(context, await actor(context), `e${run}`),
		"GET /gallery": (context) => read(answerList(context, readAlbums)),
		"POST /gallery": async (context) =>
			createAlbum(context, await actor(context), albumInput(0).parse({ photos: ["/a.webp"] })),
		"PUT /gallery/{id}": async (context, run) =>
			updateAlbum(
				context,
				await actor(context),
				`g${run + 50}`,
				albumChange(0).parse({ title: "N" }),
			),
		"DELETE /gallery/{id}": async (context, run) =>
			deleteAlbum(context, await actor(context), `g${run}`),
		"POST /upload": async (context) =>
			storePicture(context, await actor(context), pictures.jpeg.slice()),
		"DELETE /sermons/delete-all": async (context) =>
			deleteAllSermons(context, await actor(context)),
		"DELETE /gallery/delete-all": async (context) => deleteAllAlbums(context, await actor(context)),
	};
	return { calls, contextOf };
}

test("the cost of each call", async () => {
	await createTables();
	const { calls, contextOf } = await callsOf(await tokenOf("admin"));
	const plain = connect(env.DB);
	const times: Record<string, number[]> = {};
	const costs: Record<string, object> = {};
	// The first round only warms up.
	for (const rows of [FEW, FEW, MANY]) {
		await fill(rows);
		for (const [name, run] of Object.entries(calls)) {
			const { db, account } = metered();
			const isFinal = name.endsWith("delete-all");
			if (!isFinal) await run(contextOf(db), 0);
			const begun = performance.now();
			if (isFinal) await run(contextOf(db), 0);
			else for (let count = 1; count <= RUNS; count++) await run(contextOf(plain), count);
			times[name] = [...(times[name] ?? []), (performance.now() - begun) / (isFinal ? 1 : RUNS)];
			costs[name] = { ...account };
		}
	}
	for (const [name, account] of Object.entries(costs)) {
		const [, few = 0, many = 0] = times[name] ?? [];
		const time = { ms: Number(many.toFixed(1)), "× 100 rows": Number((many / few).toFixed(2)) };
		console.log(`COST ${JSON.stringify({ call: name, ...account, ...time })}`);
	}
});
