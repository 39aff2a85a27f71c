import { draftKey, findDrafts, removeDraft } from "~/ui/draft.js";
import { takeLock } from "../take-lock";

/*
 * A draft of the portal belongs to the browser tab in which it is typed, so that two tabs do not
 * overwrite each other's drafts. The next tab of the same account takes over the draft of a closed tab.
 * Each tab holds a Web Lock, which the browser releases when the tab is closed. In browsers without Web
 * Locks, a tab has only its own drafts.
 */

/** The key of the tab's name in the session storage, where the name survives a reload. */
const TAB = "tab";

let tab = "";

function nameTab(name: string) {
	tab = name;
	sessionStorage.setItem(TAB, name);
	// If the lock of this name is taken, this tab is a duplicate, with the name of the tab that it was
	// copied from. It gets a new name.
	takeLock(name, () => new Promise(() => {})).catch(() => nameTab(crypto.randomUUID()));
}

if (!import.meta.env.SSR) {
	try {
		nameTab(sessionStorage.getItem(TAB) ?? crypto.randomUUID());
	} catch {
		// The browser forbids storage, so there are no drafts.
	}
}

/** @param owner the id of the administrator who typed the draft; nobody else sees the draft */
export function dialogDraftKey(owner: string, dialog: string): string {
	return draftKey("/admin", `${owner} ${dialog} ${tab}`);
}

/**
 * Finds a dialog of the panel that has a draft from this tab or from a closed tab. Removes the
 * drafts of other accounts.
 */
export async function findDraftedDialog(owner: string, panel: string): Promise<string | null> {
	const isOpen = await openTabs();
	const drafts = findDrafts(draftKey("/admin", "")).map((key) => {
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

async function openTabs(): Promise<(name: string) => boolean> {
	if (!navigator.locks) return () => true;
	const { held = [] } = await navigator.locks.query();
	return (name) => held.some((lock) => lock.name === name);
}
