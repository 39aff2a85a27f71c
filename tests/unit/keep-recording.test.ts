import { beforeEach, expect, test, vi } from "vitest";
import { isThere, keepRecording, removeKept } from "~/sermons/keep-recording";
import { readKept } from "~/sermons/kept-recordings";
import { RECORDINGS } from "~/sermons/recordings-cache";

vi.mock("~/sermons/player", () => ({}));

/** A browser's caches: one that was deleted can still be written by who has opened it before. */
const stored = new Map<string, Map<string, Response>>();
const caches = {
	async open(name: string) {
		const entries = stored.get(name) ?? new Map<string, Response>();
		stored.set(name, entries);
		return {
			match: async (key: string) => entries.get(key),
			delete: async (key: string) => entries.delete(key),
			async put(key: string, response: Response) {
				entries.set(key, new Response(await response.arrayBuffer()));
			},
		};
	},
	delete: async (name: string) => stored.delete(name),
};

beforeEach(() => {
	stored.clear();
	vi.stubGlobal("caches", caches);
	vi.stubGlobal("localStorage", { removeItem: (key: string) => delete Object(localStorage)[key] });
	vi.stubGlobal("location", new URL("https://church.example/sermons"));
	vi.stubGlobal("dispatchEvent", () => true);
	const serviceWorker = { register: async () => {}, ready: Promise.resolve({ active: null }) };
	vi.stubGlobal("navigator", { serviceWorker });
});

const recording = (id: string) => ({ url: `/media/${id}.mp3`, id, title: id, bytes: 4 });

/** Begins to keep a recording. The last part of its file comes when `finish` is called. */
function begin(id: string) {
	const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
	const fetching = vi.fn(async () => new Response(readable));
	vi.stubGlobal("fetch", fetching);
	const aborting = new AbortController();
	const given = { language: "en", hasText: true } as const;
	const kept = keepRecording(recording(id), given, aborting.signal, () => {});
	const finish = async () => {
		const writer = writable.getWriter();
		await Promise.all([writer.write(new Uint8Array(4)), writer.close(), kept]);
	};
	const begun = () => vi.waitFor(() => expect(fetching).toHaveBeenCalled());
	return { begun, finish };
}

const keysOf = () => [...(stored.get(RECORDINGS)?.keys() ?? [])];

test("a recording that is on its way is not loaded a second time, and both are told", async () => {
	const first = begin("grace");
	await first.begun();
	const { fetch } = globalThis;
	const given = { language: "en", hasText: false } as const;
	const told = vi.fn();
	const again = keepRecording(recording("grace"), given, new AbortController().signal, told);
	await first.finish();
	await again;
	expect(fetch).toHaveBeenCalledTimes(1);
	expect(told).toHaveBeenLastCalledWith(4);
	expect(await isThere("/media/grace.mp3")).toBe(true);
});

test("removing the only kept recording leaves the one that is on its way", async () => {
	await begin("old").finish();
	const next = begin("new");
	await next.begun();
	await removeKept(recording("old"));
	await next.finish();
	expect(readKept().map(({ id }) => id)).toEqual(["new"]);
	expect(await isThere("/media/new.mp3")).toBe(true);
	expect(await isThere("/media/old.mp3")).toBe(false);
});

test("the pages of a sermon go with its recording, and the last one takes everything along", async () => {
	await begin("old").finish();
	await begin("new").finish();
	expect(keysOf().filter((key) => key.includes("old"))).toHaveLength(3);
	await removeKept(recording("old"));
	expect(keysOf().filter((key) => key.includes("old"))).toEqual([]);
	expect(keysOf().filter((key) => key.includes("new"))).toHaveLength(3);
	await removeKept(recording("new"));
	expect(stored.has(RECORDINGS)).toBe(false);
});
