import { globSync, readFileSync } from "node:fs";
import { type IncomingHttpHeaders, request } from "node:http";
import {
	convertV4MiniflareOptions,
	Miniflare,
	type V4WorkerOptions,
	type V4WorkerOptionsShape,
} from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { workerdOf } from "./process.ts";

const { workerOptions } = unstable_getMiniflareWorkerOptions("wrangler.toml");
const { assets, modulesRules, ...shared }: V4WorkerOptionsShape = workerOptions;

/** The files of a Worker that Vite has built, the one that runs first before the others. */
export function modulesOf(modulesRoot: string): string[] {
	const main = `${modulesRoot}/index.js`;
	return [main, ...globSync(`${modulesRoot}/**/*.mjs`)];
}

const built = (modulesRoot: string) => ({
	modulesRoot,
	modules: modulesOf(modulesRoot).map((path) => ({ type: "ESModule" as const, path })),
});

/** A built Worker inside of another one, which stands in a file. */
function inside(file: string, modulesRoot: string) {
	const contents = readFileSync(file, "utf8");
	const outer = { type: "ESModule" as const, path: `${modulesRoot}/outer.js`, contents };
	return { modulesRoot, modules: [outer, ...built(modulesRoot).modules] };
}

const script = (contents: string) => ({
	modules: [{ type: "ESModule" as const, path: "bench.js", contents }],
});

const constant = script(`export default { fetch: () => new Response("constant") };`);

const kept = script(`export default {
	async fetch({ url }) {
		const cache = await caches.open("bench");
		const kept = await cache.match(url);
		if (kept) return kept;
		const made = new Response("constant", { headers: { "Cache-Control": "max-age=3600" } });
		await cache.put(url, made.clone());
		return made;
	},
};`);

const read = script(`export default {
	async fetch(_request, { DB }) {
		await DB.withSession("first-unconstrained").prepare("SELECT 1").first();
		return new Response("constant");
	},
};`);

/** Asks the database, the bucket and the cache for something small, so that what simulates them runs. */
const simulators = script(`export default {
	async fetch(_request, { DB, MEDIA }) {
		await DB.withSession("first-unconstrained").prepare("SELECT 1").first();
		await MEDIA.head("bench");
		const cache = await caches.open("bench");
		await cache.match("https://bench.invalid/");
		return new Response("ready");
	},
};`);

/** What is measured beside each other. All have the same bindings, which cost time to start. */
const workers = {
	/** The built Worker of this site. */
	site: () => ({ ...shared, ...built("build/server") }),
	/** The same with its static files before it, as browsers see it. */
	siteWithFiles: () => ({ ...shared, ...built("build/server"), assets }),
	/** The same with a database that fails on request. */
	faulty: () => ({ ...shared, ...inside("tests/model/faulty-worker.js", "build/server") }),
	/** The same, or another build of it, in a week that passes in a minute. */
	week: () => ({
		...shared,
		...inside("tests/bench/week-worker.js", process.env.BUILD ?? "build/server"),
	}),
	/** A new Remix project. */
	remix: () => ({ ...shared, ...built("tests/bench/default-remix/build/server") }),
	/** A Worker that answers a constant. */
	constant: () => ({ ...shared, ...constant }),
	/** One that answers the same from the Cache API, whose simulation costs more than the answer. */
	kept: () => ({ ...shared, ...kept }),
	/** One that answers the same after one read from D1, the least that a made page has to pay. */
	read: () => ({ ...shared, ...read }),
	/** One that starts what simulates Cloudflare's services. */
	simulators: () => ({ ...shared, ...simulators }),
	/** Static files alone. */
	files: () => ({
		...shared,
		...constant,
		assets: assets && { ...assets, routerConfig: { has_user_worker: false } },
	}),
} satisfies Record<string, () => V4WorkerOptions>;

export type WorkerName = keyof typeof workers;

/** A workerd process of its own. */
export interface Workerd {
	pid: number;
	/** Where each Worker answers, without a proxy before it. */
	origins: Map<WorkerName, URL>;
	/** Where the first one answers as `wrangler dev` would show it: compressed, for example. */
	entry: URL;
	database(): Promise<D1Database>;
	stop(): Promise<void>;
}

/**
 * Starts Workers in a new process of workerd.
 *
 * @param state the directory of the database, the bucket and the cache, as wrangler's `--persist-to`
 */
export async function startWorkerd(state: string, ...names: WorkerName[]): Promise<Workerd> {
	const before = workerdOf(process.pid);
	const miniflare = new Miniflare(
		convertV4MiniflareOptions({
			resourcePersistencePath: `${state}/v3`,
			handleStructuredLogs({ level, message }) {
				if (level === "error") console.error(message);
			},
			workers: names.map((name) => ({
				...workers[name](),
				name,
				unsafeDirectSockets: [{}],
			})),
		}),
	);
	const entry = await miniflare.ready;
	const pid = workerdOf(process.pid).find((one) => !before.includes(one));
	if (pid === undefined) throw new Error("workerd did not start");
	const origins = new Map<WorkerName, URL>();
	for (const name of names) {
		origins.set(name, await miniflare.unsafeGetDirectURL(name));
	}
	return {
		pid,
		origins,
		entry,
		database: async () => (await miniflare.getD1Database("DB")) as unknown as D1Database,
		stop: () => miniflare.dispose(),
	};
}

export interface Answer {
	status: number;
	bytes: number;
	headers: IncomingHttpHeaders;
}

/** Asks for an address over a connection that is kept, as a browser would, and reads it to its end. */
export function ask(url: URL, headers: Record<string, string> = {}): Promise<Answer> {
	return new Promise((resolve, reject) => {
		const asked = request(
			url,
			{
				headers: {
					// One name whatever the port is: the page cache goes by it.
					Host: "localhost",
					Accept: "text/html,*/*;q=0.8",
					"Accept-Encoding": "gzip, br",
					...headers,
				},
			},
			(response) => {
				let bytes = 0;
				response.on("data", (chunk: Buffer) => {
					bytes += chunk.length;
				});
				response.on("error", reject);
				response.on("end", () =>
					resolve({ status: response.statusCode ?? 0, bytes, headers: response.headers }),
				);
			},
		);
		asked.on("error", reject);
		asked.end();
	});
}

/** Of somebody unknown to the site: the page is made, and not kept for others. */
export const isMade = { Authorization: "none" };

/** Whether a page came from the page cache, as its header says. */
export const isHit = ({ headers }: Answer) => /\bhit\b/i.test(String(headers["server-timing"]));
