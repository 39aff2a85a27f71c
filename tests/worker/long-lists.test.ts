import { beforeAll, expect, test, vi } from "vitest";
import { panel as eventPanel } from "~/admin/events/panel.server";
import { panel as gallery } from "~/admin/gallery/panel.server";
import { panel as sermons } from "~/admin/sermons/panel.server";
import { panel as users } from "~/admin/users/panel.server";
import { answerList } from "~/platform/lists/answer-list";
import { readSermons } from "~/sermons/store.server";
import { call, fill } from "./backend";
import { metered } from "./metered";
import { visitOf } from "./portal";

const ROWS = 10_000;

/** As long as a sermon's two long texts may be together in most of what is written. */
const TEXT = "x".repeat(2000);

beforeAll(async () => {
	// Many share a day and an instant, so that only the last part of the order tells them apart.
	const date = "date('2026-01-01', '-' || (i % 50) || ' days')";
	const made = { date, created_at: "i / 100" };
	const [title, description] = ["'Title ' || i", `'${TEXT}'`];
	await fill("sermons", ROWS, { id: "'s' || i", title, speaker: "''", description, ...made });
	await fill("events", ROWS, { id: "'e' || i", title, date: "(i % 50) * 86400000" });
	const photo = { url: "/p.webp", description: "", descriptionTn: "" };
	const pictures = `'${JSON.stringify([{ ...photo, url: "" }, photo])}'`;
	await fill("gallery_items", ROWS, { id: "'g' || i", title, pictures, ...made });
});

test.each(["sermons", "events", "gallery"])(
	"GET %s gives each of 10,000 rows once, the newest first",
	async (path) => {
		const response = await call("GET", `/api/${path}`);
		const { data } = await response.json<{
			data: { id: string; date: string; photos?: string[] }[];
		}>();
		expect(data).toHaveLength(ROWS);
		expect(new Set(data.map(({ id }) => id)).size).toBe(ROWS);
		const dates = data.map(({ date }) => date);
		expect(dates).toEqual(dates.toSorted().reverse());
		if (path === "gallery") expect(data.every(({ photos }) => photos?.length === 1)).toBe(true);
	},
);

/** How many rows a table of the portal has, page after page, as its links lead. */
async function walk<Data>(
	load: (visit: ReturnType<typeof visitOf>) => Promise<Data>,
	read: (data: Data) => [rows: { id: string | number }[], nextPath: string | null],
) {
	const seen: (string | number)[] = [];
	for (let path: string | null = "/admin"; path !== null && seen.length <= ROWS; ) {
		const [rows, nextPath] = read(await load(visitOf(path)));
		seen.push(...rows.map(({ id }) => id));
		path = nextPath;
	}
	expect(new Set(seen).size).toBe(seen.length);
	return seen.length;
}

test("each table of the portal is leafed through to its end", async () => {
	const account = { supabase_id: "'u' || i", email: "i || '@a.example'", role: "'User'" };
	await fill("users", 2000, { ...account, created_at: "i" });
	const entry = { actor_id: "'a'", actor_email: "'a'", action: "'event.create'", subject: "i" };
	await fill("audit_log", 2000, { at: "7", ...entry });
	const after = (name: string, next: unknown) => (next === null ? null : `/admin?${name}=${next}`);
	const counts = {
		sermons: await walk(sermons.load, (data) => [data.sermons, data.nextPath]),
		events: await walk(eventPanel.load, (data) => [data.events, data.nextPath]),
		albums: await walk(gallery.load, (data) => [data.albums, data.nextPath]),
		accounts: await walk(users.load, ({ accounts: { accounts, next } }) => [
			accounts,
			after("accounts", next),
		]),
		log: await walk(users.load, ({ log: { entries, next } }) => [entries, after("log", next)]),
	};
	// The administrator is an account, too.
	const all = { sermons: ROWS, events: ROWS, albums: ROWS, accounts: 2001, log: 2000 };
	expect(counts).toEqual(all);
});

/** The API's list of sermons. @param onPage is told of each page that is read, the first being 1 */
function answerSermons(onPage: (page: number) => void) {
	let pages = 0;
	const asked = { db: metered().db, requestId: "test" };
	return answerList(asked, (context, after: Parameters<typeof readSermons>[1]) => {
		pages += 1;
		onPage(pages);
		return readSermons(context, after);
	});
}

test("20 MB of sermons leave a little at a time: a slow reader holds back the database", async () => {
	let pages = 0;
	const response = await answerSermons((page) => {
		pages = page;
	});
	const reader = (response.body as ReadableStream<Uint8Array>).getReader();
	await reader.read();
	await new Promise((resolve) => setTimeout(resolve, 200));
	expect(pages).toBeLessThanOrEqual(2);
	let [bytes, largest] = [0, 0];
	for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
		bytes += chunk.value.length;
		largest = Math.max(largest, chunk.value.length);
	}
	expect(pages).toBe(10);
	expect(bytes).toBeGreaterThan(20_000_000);
	expect(largest).toBeLessThan(4_000_000);
});

test("a list whose later page fails breaks off, and the log says so", async () => {
	const logged = vi.spyOn(console, "error").mockImplementation(() => {});
	const response = await answerSermons((page) => {
		if (page === 3) throw new Error("D1 is away");
	});
	expect(response.status).toBe(200);
	await expect(response.text()).rejects.toThrow();
	expect(logged.mock.calls.map(([line]) => JSON.parse(String(line)))).toMatchObject([
		{ event: "list not read to its end", requestId: "test" },
	]);
	logged.mockClear();
});
