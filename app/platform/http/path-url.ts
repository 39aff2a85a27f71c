/** The origin with which paths of this site are parsed where the real one does not matter. */
export const NO_ORIGIN = "http://local.invalid";

/** Parses a path of this site, or an absolute URL, which keeps its own origin. */
export function urlOfPath(path: string): URL {
	return new URL(path, NO_ORIGIN);
}
