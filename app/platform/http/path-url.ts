/** The origin with which paths of this site are parsed where the real one does not matter. */
export const NO_ORIGIN = "http://local.invalid";

/**
 * The path of the page to which a path of Remix's page data belongs: `/events.data` → `/events`,
 * `/_root.data` → `/`. Other paths stay as they are.
 */
export const pageOfData = (path: string): string =>
	path === "/_root.data" ? "/" : path.replace(/\.data$/, "");

/** Parses a path of this site, or an absolute URL, which keeps its own origin. */
export function urlOfPath(path: string): URL {
	return new URL(path, NO_ORIGIN);
}
