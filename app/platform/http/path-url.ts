/** Paths of this site are parsed as if they were on this host, which does not exist. */
export const NO_HOST = "http://local.invalid";

/** A path of this site, or the URL of another one, in its parts. The host of a path is `NO_HOST`. */
export function urlOfPath(path: string): URL {
	return new URL(path, NO_HOST);
}
