import { env } from "cloudflare:workers";
import { beforeAll, expect, test, vi } from "vitest";
import { pages } from "~/layout/navigation";
import { token } from "./backend";
import { visitWith } from "./hosted";
import { loadDemoContent, visit } from "./visit";

beforeAll(loadDemoContent);

/** Where the queries of a request begin; the binding itself is asked for none. */
async function beginningOf(path: string, init: RequestInit = {}): Promise<unknown> {
	const asked: unknown[] = [];
	const DB = {
		withSession(constraint: string) {
			asked.push(constraint);
			return env.DB.withSession(constraint);
		},
	};
	const response = await visitWith({ DB }, path, init);
	expect(response.status, path).toBeLessThan(400);
	await response.text();
	expect(asked, path).toHaveLength(1);
	return asked[0];
}

test("what anybody reads comes from a replica that has come as far as the last write here", async () => {
	const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
	const body = JSON.stringify({ title: "The Last Word" });
	await visitWith({}, "/api/sermons", { method: "POST", headers, body });
	for (const path of [
		"/sermons",
		"/sermons?q=grace&series=Walking%20in%20Grace",
		"/sermons.data?_routes=routes%2Fsermons",
		"/events?tab=past",
		"/events?event=event-marriage-morning",
		"/gallery?album=album-sunday-worship",
		"/api/sermons",
	]) {
		// A bookmark.
		expect(await beginningOf(path), path).toMatch(/^[\da-f]+(-[\da-f]+)+$/);
	}
});

test("writes, accounts, and whatever somebody signed in asks begin at the primary", async () => {
	const Cookie = `__Host-token=${token}`;
	const Authorization = `Bearer ${token}`;
	for (const path of ["/sermons", "/events", "/api/gallery"]) {
		for (const headers of [{ Cookie }, { Authorization }] as Record<string, string>[]) {
			expect(await beginningOf(path, { headers }), path).toBe("first-primary");
		}
	}
	for (const path of ["/admin", "/auth/v1/settings", "/api/gallery/album-sunday-worship"]) {
		expect(await beginningOf(path), path).toBe("first-primary");
	}
	const body = new URLSearchParams({ eventId: "event-marriage-morning", name: "Ann" });
	expect(await beginningOf("/events", { method: "POST", body })).toBe("first-primary");
});

test("a page asks the database once for everything that it shows", async () => {
	const asked = vi.spyOn(Object.getPrototypeOf(env.DB.withSession()), "batch");
	for (const path of [
		...pages.map(({ to }) => to),
		"/events?tab=past",
		"/events?tab=calendar",
		"/events?event=event-marriage-morning",
		"/sermons?sermon=sermon-01",
		"/sermons?series=Walking%20in%20Grace",
		"/gallery?album=album-sunday-worship",
	]) {
		asked.mockClear();
		expect((await visit(path)).status, path).toBe(200);
		expect(asked, path).toHaveBeenCalledTimes(1);
	}
	asked.mockRestore();
});
