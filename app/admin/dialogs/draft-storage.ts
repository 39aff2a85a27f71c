import type { Typed } from "../answers/typed";

/** What is typed into a dialog and not sent yet. */
export interface Draft {
	/** The dialog's name. */
	dialog: string;
	typed: Typed;
}

const keyOf = (owner: string) => `draft:${owner}`;

/**
 * The draft that this tab of the browser keeps; null without one. There is one at most, for one
 * dialog is open at a time.
 *
 * @param owner the id of who typed it; it is given back to nobody else
 */
export function readDraft(owner: string): Draft | null {
	try {
		return JSON.parse(sessionStorage.getItem(keyOf(owner)) ?? "null");
	} catch {
		// Storage may be forbidden.
		return null;
	}
}

export function keepDraft(owner: string, draft: Draft) {
	try {
		sessionStorage.setItem(keyOf(owner), JSON.stringify(draft));
	} catch {
		// Without storage the form works all the same.
	}
}

export function forgetDraft(owner: string) {
	try {
		sessionStorage.removeItem(keyOf(owner));
	} catch {
		// There was none.
	}
}
