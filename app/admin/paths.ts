/** The address of a view of the open tab; the tab itself is not in it. */
export function portalPath(query: Record<string, string | null>): string {
	const pairs = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
	return pairs.length === 0 ? "/admin" : `/admin?${new URLSearchParams(pairs)}`;
}
