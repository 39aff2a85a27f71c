/** The address of a view of the open tab; the tab itself is not in it. */
export function portalPath(query: Record<string, string | number | null>): string {
	const pairs = Object.entries(query).flatMap(([name, value]) =>
		value === null || value === "" ? [] : [[name, String(value)]],
	);
	return pairs.length === 0 ? "/admin" : `/admin?${new URLSearchParams(pairs)}`;
}

/** The page of the list, or of what was looked for in it, that a form was sent from. */
export function listPath(request: Request): string {
	const search = new URL(request.url).searchParams;
	return portalPath({ q: search.get("q"), after: search.get("after") });
}

/**
 * The same after something was edited. What was added last is still at the top: otherwise it would
 * move away when it is edited.
 */
export function editedPath(request: Request): string {
	const search = new URL(request.url).searchParams;
	return portalPath({
		q: search.get("q"),
		after: search.get("after"),
		added: search.get("added"),
	});
}
