import { draftKey, removeDraft, removeOldDrafts, SIGNED_OUT } from "~/ui/draft.js";
import { takeLock } from "../take-lock";

/*
 * A draft of a portal form belongs to the browser tab in which it is typed, so that two browser
 * tabs do not overwrite each other's drafts. When a browser tab is closed, another one of the same
 * account takes over its drafts. Each browser tab holds a Web Lock, which the browser releases when
 * the tab is closed. In a browser without Web Locks, a browser tab finds only its own drafts.
 */

/**
 * The session storage item with the name of this browser tab. The session storage survives a
 * reload.
 */
const TAB = "tab";

let tab = "";

function nameTab(name: string) {
	tab = name;
	sessionStorage.setItem(TAB, name);
	// A duplicated browser tab has the name of the tab that it was copied from, so the Web Lock of
	// this name is taken. The duplicate then gets a new name.
	takeLock(name, () => new Promise(() => {})).catch(() => nameTab(crypto.randomUUID()));
}

if (!import.meta.env.SSR) {
	try {
		nameTab(sessionStorage.getItem(TAB) ?? crypto.randomUUID());
	} catch {
		// The browser forbids session storage, so this browser tab has no name of its own.
	}
}

/**
 * The key of a dialog's draft in the local storage.
 *
 * @param owner the id of the administrator who types the draft; nobody else sees the draft
 */
export function dialogDraftKey(owner: string, dialog: string): string {
	return draftKey("/admin", `${owner} ${dialog} ${tab}`);
}

/**
 * Finds a dialog of a portal tab that has a draft from this browser tab or from a closed one. The
 * draft then belongs to this browser tab. Removes the drafts of other accounts, because several
 * people may use one computer.
 */
export async function findDraftedDialog(owner: string, panel: string): Promise<string | null> {
	const isOpen = await openTabs();
	const drafts = findDrafts().map((key) => {
		const [, , account, dialog = "", from = ""] = key.split(" ");
		return { key, account, dialog, from };
	});
	for (const { key, account } of drafts) if (account !== owner) removeDraft(key);
	const offered = drafts.filter(
		({ account, dialog, from }) =>
			account === owner && dialog.startsWith(`${panel}.`) && (from === tab || !isOpen(from)),
	);
	const found = offered.find(({ from }) => from === tab) ?? offered[0];
	const draft = found && localStorage.getItem(found.key);
	if (!draft) return null;
	removeDraft(found.key);
	localStorage.setItem(dialogDraftKey(owner, found.dialog), draft);
	return found.dialog;
}

/** The keys of the drafts of all dialogs in the local storage. */
function findDrafts(): string[] {
	try {
		removeOldDrafts();
		return Object.keys(localStorage).filter((key) => key.startsWith(draftKey("/admin", "")));
	} catch {
		return [];
	}
}

/**
 * Removes the drafts of the portal's forms after a sign-out, also those that other tabs of the
 * browser have stored.
 */
export function endPortalDrafts() {
	try {
		localStorage.setItem(SIGNED_OUT, String(Date.now()));
		removeOldDrafts();
	} catch {
		// The browser forbids storage, so there are no drafts.
	}
}

async function openTabs(): Promise<(name: string) => boolean> {
	if (!navigator.locks) return () => true;
	const { held = [] } = await navigator.locks.query();
	return (name) => held.some((lock) => lock.name === name);
}
