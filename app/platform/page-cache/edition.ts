/*
 * The edition of the content: each change begins a new one, and pages of an earlier one are void. It
 * lives in Workers KV for the whole world, where a change may take a minute to arrive, and in the cache
 * of each data centre, which knows its own changes at once.
 */
import { logError } from "../log";
import { inTime } from "../read-or";

const HERE_MS = 1000;

const EVERYWHERE_MS = 10_000;

/** How long KV may have an earlier edition than the data centre that began one. */
const ARRIVAL_MS = 60_000;

export const EDITION_KEY = "edition";

/** The address of the edition in the cache. It is one for all host names of the site. */
const HERE = "https://pages.invalid/edition";

export interface Edition {
	/** `{ms since 1970}.{random}@{bookmark of the database, or nothing}`: of two, the later one counts. */
	name: string;
	/** False when KV has not answered: elsewhere content may have changed since. */
	isSure: boolean;
}

export interface Editions {
	cache: Cache;
	/** Undefined where `wrangler.toml` has no such binding: each data centre is then on its own. */
	world: KVNamespace | undefined;
	inBackground: (work: Promise<unknown>) => void;
}

const known = { name: "", isSure: false, isTold: true, askedHere: 0, askedEverywhere: 0 };

/** Whether less time than this has passed. False, too, when the clock was set back. */
const isWithin = (ms: number, since: number, now: number) => Math.abs(now - since) < ms;

const begunAt = (name: string) => Number.parseInt(name, 10) || 0;

const latest = (...names: string[]) =>
	names.reduce((one, other) => (begunAt(other) > begunAt(one) ? other : one));

export async function currentEdition(editions: Editions): Promise<Edition> {
	const { cache, world, inBackground } = editions;
	const now = Date.now();
	if (isWithin(HERE_MS, known.askedHere, now)) return { ...known };
	const asksEverywhere =
		world !== undefined && !isWithin(EVERYWHERE_MS, known.askedEverywhere, now);
	const [here = "", everywhere] = await Promise.all([
		cache.match(HERE).then((found) => found?.text()),
		asksEverywhere ? askWorld(world) : undefined,
	]);
	if (asksEverywhere) known.askedEverywhere = now;
	if (asksEverywhere || !world) known.isSure = everywhere !== undefined;
	// Meanwhile another request may have begun a new edition.
	const name = latest(known.name, here, everywhere ?? "");
	if (name === "") return { name: await beginEdition(editions), isSure: known.isSure };
	if (name !== here) await storeHere(cache, name);
	// KV can overwrite this edition with an older one that another data centre wrote later.
	const isLost =
		everywhere !== undefined && name !== everywhere && now - begunAt(name) > ARRIVAL_MS;
	if (isLost || !known.isTold) inBackground(storeEverywhere(world, name));
	return know(name);
}

/** Makes all pages void. @param bookmark names the database's state after the change */
export async function beginEdition({ cache, world }: Editions, bookmark = ""): Promise<string> {
	const number = Math.max(Date.now(), begunAt(known.name) + 1);
	const { name } = know(`${number}.${crypto.randomUUID()}@${bookmark}`);
	await Promise.all([storeHere(cache, name), storeEverywhere(world, name)]);
	return name;
}

function know(name: string): Edition {
	known.name = name;
	known.askedHere = Date.now();
	return { ...known };
}

/** Undefined when KV does not answer, empty when it has no edition yet. */
async function askWorld(world: KVNamespace): Promise<string | undefined> {
	try {
		return (await inTime(world.get(EDITION_KEY, { cacheTtl: 30 }))) ?? "";
	} catch (error) {
		logError("edition could not be read", error);
	}
}

/** KV takes one edition a second. Another try is made when somebody asks for the edition. */
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
