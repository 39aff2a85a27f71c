/*
 * An edition is a version number for all cached pages of the site. Each change of content begins a
 * new edition. Cached pages of earlier editions are then outdated and no longer sent. Workers KV
 * stores the newest edition for the whole world, but may take a minute to show it everywhere. The
 * cache of each data centre also stores the newest edition, and shows at once the changes that were
 * made in this data centre.
 */
import { logError } from "../log";
import { inTime } from "../read-or";

const HERE_MS = 1000;

const EVERYWHERE_MS = 10_000;

/**
 * How long Workers KV may still return an earlier edition (version number of all pages) after a
 * data centre has begun a new edition.
 */
const ARRIVAL_MS = 60_000;

export const EDITION_KEY = "edition";

/**
 * The URL under which a data centre's cache stores the edition (version number of all pages). It is
 * the same for all host names of the site.
 */
const HERE = "https://pages.invalid/edition";

export interface Edition {
	/**
	 * The edition as `{ms since 1970}.{random}@{D1 bookmark, or nothing}`. Of two editions, the one
	 * with the later time is the newer.
	 */
	name: string;
	/**
	 * False if Workers KV has not answered. This data centre may then not know a newer edition that
	 * another data centre has begun.
	 */
	isSure: boolean;
}

export interface Editions {
	openCache: () => Promise<Cache>;
	/**
	 * The Workers KV namespace. Undefined if `wrangler.toml` has no binding for KV. Data centres
	 * then do not learn of each other's changes.
	 */
	world: KVNamespace | undefined;
	inBackground: (work: Promise<unknown>) => void;
}

const known = { name: "", isSure: false, isTold: true, askedHere: 0, askedEverywhere: 0 };

/**
 * True if less than `ms` milliseconds lie between `since` and `now`, in either direction. So a
 * clock that was set back cannot stop further checks of the edition.
 */
const isWithin = (ms: number, since: number, now: number) => Math.abs(now - since) < ms;

const begunAt = (name: string) => Number.parseInt(name, 10) || 0;

const latest = (...names: string[]) =>
	names.reduce((one, other) => (begunAt(other) > begunAt(one) ? other : one));

export async function currentEdition(editions: Editions): Promise<Edition> {
	const { openCache, world, inBackground } = editions;
	const now = Date.now();
	if (isWithin(HERE_MS, known.askedHere, now)) return { ...known };
	const cache = await openCache();
	const asksEverywhere =
		world !== undefined && !isWithin(EVERYWHERE_MS, known.askedEverywhere, now);
	const [here = "", everywhere] = await Promise.all([
		cache.match(HERE).then((found) => found?.text()),
		asksEverywhere ? askWorld(world) : undefined,
	]);
	if (asksEverywhere) known.askedEverywhere = now;
	if (asksEverywhere || !world) known.isSure = everywhere !== undefined;
	// `known.name` is compared, too, because another request may have begun a new edition while
	// this request waited for the cache and for KV.
	let name = latest(known.name, here, everywhere ?? "");
	if (name === "") return { name: await beginEdition(editions), isSure: known.isSure };
	if (name !== here) {
		await storeHere(cache, name);
		// A change may have begun a newer edition meanwhile.
		name = latest(known.name, name);
	}
	// Another data centre may have overwritten the newest edition in KV with an earlier edition.
	// The newest edition is then stored again.
	const isLost =
		everywhere !== undefined && name !== everywhere && now - begunAt(name) > ARRIVAL_MS;
	if (isLost || !known.isTold) inBackground(storeEverywhere(world, name));
	return know(name);
}

/**
 * Begins a new edition (version number of all pages), so that all cached pages become outdated.
 *
 * @param bookmark D1's name for the state of the database after the change
 */
export async function beginEdition({ openCache, world }: Editions, bookmark = ""): Promise<string> {
	const number = Math.max(Date.now(), begunAt(known.name) + 1);
	const { name } = know(`${number}.${crypto.randomUUID()}@${bookmark}`);
	await Promise.all([storeHere(await openCache(), name), storeEverywhere(world, name)]);
	return name;
}

function know(name: string): Edition {
	known.name = name;
	known.askedHere = Date.now();
	return { ...known };
}

/**
 * The edition that Workers KV has stored; undefined if KV does not answer, "" if KV has stored none
 * yet.
 */
async function askWorld(world: KVNamespace): Promise<string | undefined> {
	try {
		return (await inTime(world.get(EDITION_KEY, { cacheTtl: 30 }))) ?? "";
	} catch (error) {
		logError("edition could not be read", error);
	}
}

/**
 * Stores an edition in Workers KV. KV accepts one write a second to the same KV key, so storing may
 * fail. `currentEdition` then tries again.
 */
async function storeEverywhere(world: KVNamespace | undefined, name: string) {
	try {
		await inTime(Promise.resolve(world?.put(EDITION_KEY, name)));
		known.isTold = true;
	} catch (error) {
		known.isTold = false;
		logError("edition could not be stored", error);
	}
}

async function storeHere(cache: Cache, name: string) {
	const headers = { "Cache-Control": "max-age=31536000" };
	await cache.put(HERE, new Response(name, { headers }));
}
