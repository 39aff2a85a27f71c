/** The id of the element that says which change was made. */
export const CHANGE_NOTICE = "changed";

/**
 * The portal's URL with a query, which says what the open tab shows. A cookie, not the URL, names
 * the open tab.
 */
export function portalPath(query: Record<string, string | number | null>): string {
	const pairs = Object.entries(query).flatMap(([name, value]) =>
		value === null || value === "" ? [] : [[name, String(value)]],
	);
	const hash = query.changed ? `#${CHANGE_NOTICE}` : "";
	return pairs.length === 0 ? "/admin" : `/admin?${new URLSearchParams(pairs)}${hash}`;
}

export function guestsPath(eventId: string): string {
	return `/admin/registrations?event=${encodeURIComponent(eventId)}`;
}

const LIST = ["q", "series", "category", "type", "when", "after"];

/**
 * The part of a form's URL that says what the list showed when the form was sent: search, filters
 * and page.
 */
export function listQuery(request: Request) {
	return kept(request, LIST);
}

/**
 * The search, the filters and the page of the list, as in `listQuery`, and the parameter `added`.
 * `added` is the id of the item that was just added; the list shows that item first.
 */
export function editedQuery(request: Request) {
	return kept(request, [...LIST, "added"]);
}

function kept(request: Request, names: string[]): Record<string, string | null> {
	const search = new URL(request.url).searchParams;
	return Object.fromEntries(names.map((name) => [name, search.get(name)]));
}

/** A number in a request's query; null if the parameter is missing or is no number. */
export function numberIn(request: Request, name: string): number | null {
	const text = new URL(request.url).searchParams.get(name) ?? "";
	return /^\d{1,15}$/.test(text) ? Number(text) : null;
}
