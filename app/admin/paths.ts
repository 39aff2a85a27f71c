/** The id of the HTML element with the notice about the change just made. */
export const CHANGE_NOTICE = "changed";

/**
 * A URL of the portal. Its query says what the open tab shows, such as a search. The URL does not
 * name the tab, because a cookie does.
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
 * The search, filters and page of the table from which a form was sent, taken from the form's URL.
 *
 * @param more further parameters to keep, such as `added`: the id of the item that was just added,
 *   which the table shows first
 */
export function listQuery(request: Request, ...more: string[]): Record<string, string | null> {
	const search = new URL(request.url).searchParams;
	return Object.fromEntries([...LIST, ...more].map((name) => [name, search.get(name)]));
}

/** The URL of the portal tab that a form opens. */
export function pathOfTab(request: Request, form: FormData): string {
	// The form field `stay` is set if the browser's Back button has opened the tab. The URL of the
	// history entry is then kept, with the search, filters and page of the tab's list.
	return form.has("stay") ? portalPath(listQuery(request)) : "/admin";
}

/** A number in the query of a request's URL; null if the parameter is missing or is no number. */
export function numberIn(request: Request, name: string): number | null {
	const text = new URL(request.url).searchParams.get(name) ?? "";
	return /^\d{1,15}$/.test(text) ? Number(text) : null;
}
