/**
 * The browser cache with the recordings that a visitor has stored, and with the player's scripts.
 * The service worker plays recordings from it. The pages of the same sermons are in another cache.
 * For each of these pages, this cache has an empty entry (`recordingMark`), which tells the service
 * worker not to remove the page.
 */
export const RECORDINGS = "recordings";

/**
 * Matches URL parameters that other websites add to links, for example Facebook. No page reads them.
 */
const FOREIGN = /^(fbclid|gclid|utm_)/;

/**
 * The key of a stored page. Each language has its own. A page that was opened by a link on another
 * website is found again by its own URL.
 */
export function pageKey({ pathname, search }: URL, language: string): string {
	const query = new URLSearchParams(search);
	for (const name of [...query.keys()]) if (FOREIGN.test(name)) query.delete(name);
	query.set("lng", language);
	return `${pathname}?${query}`;
}

/** The key of the entry in `RECORDINGS` for a sermon's page, in whatever language the page is. */
export function recordingMark({ pathname, search }: URL): string {
	const query = new URLSearchParams(search);
	query.delete("lng");
	return `${pathname}?${query}`;
}

export async function keepPart(cache: Cache, path: string): Promise<void> {
	if (!(await cache.match(path))) await cache.add(path);
}
