import { beforeEach, expect, test, vi } from "vitest";
import { isThere, keepRecording, removeKept } from "~/sermons/keep-recording";
import { readKept } from "~/sermons/kept-recordings";
import { pageKey, RECORDINGS } from "~/sermons/recordings-cache";

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

/** A connection that brings some bytes of the file [0, 1, 2, 3] and is lost then. */
function broken(from: number, until: number): Response {
	const part = Uint8Array.of(0, 1, 2, 3).slice(from, until);
	let sent = false;
	const body = new ReadableStream({
		pull(controller) {
			if (sent || part.length === 0) return controller.error(new TypeError("network error"));
			sent = true;
			controller.enqueue(part);
		},
	});
	return new Response(body, { status: from === 0 ? 200 : 206 });
}

const partial = (...bytes: number[]) => new Response(Uint8Array.from(bytes), { status: 206 });

/** Keeps a recording whose connections are given in turn. Time passes as fast as it is waited for. */
async function keepOver(connections: (() => Promise<Response>)[]) {
	vi.useFakeTimers();
	const asked: (string | undefined)[] = [];
	vi.stubGlobal("addEventListener", () => {});
	vi.stubGlobal("fetch", (_: string, { headers }: { headers?: { Range: string } }) => {
		asked.push(headers?.Range);
		return connections.shift()?.() ?? Promise.reject(new TypeError("Failed to fetch"));
	});
	const told: number[] = [];
	const given = { language: "en", hasText: false } as const;
	const { signal } = new AbortController();
	const kept = keepRecording(recording("bus"), given, signal, (loaded) => told.push(loaded));
	const outcome = kept.then(
		() => "kept",
		() => "failed",
	);
	await vi.advanceTimersByTimeAsync(10 * 60_000);
	vi.useRealTimers();
	return { outcome: await outcome, asked, told };
}

test("a lost connection costs no byte twice: the download goes on where it was", async () => {
	const noNetwork = () => Promise.reject(new TypeError("Failed to fetch"));
	const unavailable = async () => new Response("", { status: 503 });
	const { outcome, asked, told } = await keepOver([
		async () => broken(0, 1),
		noNetwork,
		async () => broken(1, 3),
		noNetwork,
		unavailable,
		noNetwork,
		async () => partial(3),
	]);
	expect(outcome).toBe("kept");
	expect(asked).toEqual([undefined, ...Array(2).fill("bytes=1-"), ...Array(4).fill("bytes=3-")]);
	expect(told).toEqual([1, 3, 4]);
	const file = await stored.get(RECORDINGS)?.get("/media/bus.mp3")?.arrayBuffer();
	expect([...new Uint8Array(file ?? new ArrayBuffer())]).toEqual([0, 1, 2, 3]);
});

test("a download goes on at once when the device has a network again", async () => {
	let isOnline = () => {};
	vi.stubGlobal("addEventListener", (_: string, listener: () => void) => {
		isOnline = listener;
	});
	const fetching = vi.fn(async (_url: string, init: RequestInit) =>
		"headers" in init ? partial(2, 3) : broken(0, 2),
	);
	vi.stubGlobal("fetch", fetching);
	vi.useFakeTimers();
	const given = { language: "en", hasText: false } as const;
	const kept = keepRecording(recording("hill"), given, new AbortController().signal, () => {});
	await vi.advanceTimersByTimeAsync(0);
	expect(fetching).toHaveBeenCalledTimes(1);
	isOnline();
	await kept;
	expect(fetching).toHaveBeenCalledTimes(2);
	vi.useRealTimers();
});

test("a download fails when the network stays away, or the file is another one now", async () => {
	const withoutNetwork = await keepOver([async () => broken(0, 3)]);
	expect(withoutNetwork.outcome).toBe("failed");
	// For two minutes, every four seconds.
	expect(withoutNetwork.asked.slice(1)).toEqual(Array(30).fill("bytes=3-"));
	expect(await isThere("/media/bus.mp3")).toBe(false);
	// A server that ignores the range sends the whole file, which may not be appended.
	const whole = async () => new Response(Uint8Array.of(0, 1, 2, 3));
	const ignored = await keepOver([async () => broken(0, 2), whole]);
	expect(ignored).toMatchObject({ outcome: "failed", asked: [undefined, "bytes=2-"] });
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

test("a page that Facebook or a newsletter links to is stored under its own URL", () => {
	const { href } = new URL("https://church.example/sermons?sermon=a");
	for (const added of ["", "&fbclid=IwAR0", "&utm_source=news&utm_medium=mail&gclid=1"]) {
		expect(pageKey(new URL(href + added), "tn")).toBe("/sermons?sermon=a&lng=tn");
	}
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
