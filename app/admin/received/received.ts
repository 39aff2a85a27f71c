// What the phone's share sheet has given to the installed site. The service worker keeps it until the
// portal has stored it. Any website can send the same, so forms take only what she says she has shared.
import { openShared, SHARE_CACHE, sharedAt, sharedUrl } from "~/layout/offline/share-cache";
import { findLink } from "./shared-link";

export interface Received {
	/** When it came: its name, so to speak. */
	at: string;
	/** Whether she has said that it was she who shared it. */
	isOwn: boolean;
	photos: File[];
	title: string;
	link: string | null;
}

/** A header of what is kept. */
const OWN = "X-Own";

/** The oldest first. */
export async function readReceived(): Promise<Received[]> {
	try {
		const cache = await openShared();
		const found = await Promise.all((await cache.keys()).map(({ url }) => readOne(cache, url)));
		return found.flat().sort((one, other) => Number(one.at) - Number(other.at));
	} catch {
		// The browser may forbid storage.
		return [];
	}
}

/** Removes what no form of the portal could take. */
async function readOne(cache: Cache, url: string): Promise<Received[]> {
	const kept = await cache.match(url);
	const form = await kept?.formData().catch(() => null);
	const [title = "", text = "", link = ""] = ["title", "text", "url"].map((name) =>
		String(form?.get(name) ?? "").trim(),
	);
	const photos = (form?.getAll("photos") ?? []).filter(
		(value): value is File => value instanceof File && value.size > 0,
	);
	const received = {
		at: sharedAt(url),
		isOwn: kept?.headers.has(OWN) ?? false,
		photos,
		title,
		link: findLink(`${link} ${text}`),
	};
	if (photos.length > 0 || received.link) return [received];
	await cache.delete(url);
	return [];
}

/** Notes that she has shared it herself. */
export async function acceptReceived(at: string) {
	const cache = await openShared();
	const kept = await cache.match(sharedUrl(at));
	if (!kept) return;
	const headers = new Headers(kept.headers);
	headers.set(OWN, "1");
	await cache.put(sharedUrl(at), new Response(await kept.blob(), { headers }));
}

export async function forgetReceived(at: string) {
	await (await openShared()).delete(sharedUrl(at));
}

export async function forgetAllReceived() {
	// A page that came by plain http has no such storage.
	await globalThis.caches?.delete(SHARE_CACHE);
}

/** Names in the URL of a dialog what its form takes. */
export const RECEIVED = "received";

export function receivedIn(search: string): string | null {
	return new URLSearchParams(search).get(RECEIVED);
}

/** What the form of a URL takes; null for nothing. */
export async function takeReceived(search: string): Promise<Received | null> {
	const at = receivedIn(search);
	if (at === null) return null;
	return (await readReceived()).find((one) => one.isOwn && one.at === at) ?? null;
}
