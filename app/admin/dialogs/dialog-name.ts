import { pathWith } from "~/platform/http/url";

/**
 * A dialog of the portal that is open: the intent of its form, and the id of the item that the
 * dialog is about.
 */
export interface OpenDialog {
	/** The form's intent, such as `sermons.update`; empty if no dialog is open. */
	intent: string;
	id: string;
}

/**
 * The name of a portal dialog, which also names it in the URL: `sermons.create`,
 * `sermons.delete:{id}`.
 */
export function dialogName(intent: string, id?: string): string {
	return id ? `${intent}:${id}` : intent;
}

export function parseDialogName(name: string | null): OpenDialog {
	const [intent = "", id = ""] = name?.split(":") ?? [];
	return { intent, id };
}

/** The name of the dialog that a URL's query opens; null if the query opens no dialog. */
export function dialogIn(search: string): string | null {
	return new URLSearchParams(search).get("dialog");
}

export function portalDialogPath(search: string, name: string | null): string {
	return pathWith("/admin", search, { dialog: name });
}

/** True if two queries of the portal show the same list; their dialogs may differ. */
export function isSameList(search: string, other: string): boolean {
	return portalDialogPath(search, null) === portalDialogPath(other, null);
}
