import { draftKey, findDrafts, removeDraft } from "~/ui/draft.js";
import { takeLock } from "../take-lock";

/*
 * A draft of the portal belongs to the tab in which it is typed: two tabs do not overwrite each other's.
 * The next tab of the same account takes over what a closed one has left. A tab holds a Web Lock, which
 * browsers release when it is closed; without those, each tab has its own drafts alone.
 */

/** Where a tab keeps its name, so that it has the same one after a reload. */
const TAB = "tab";

let tab = "";

function nameTab(name: string) {
	tab = name;
	sessionStorage.setItem(TAB, name);
	// A duplicated tab has the other one's name.
	takeLock(name, () => new Promise(() => {})).catch(() => nameTab(crypto.randomUUID()));
}

if (!import.meta.env.SSR) {
	try {
		nameTab(sessionStorage.getItem(TAB) ?? crypto.randomUUID());
	} catch {
		// The browser forbids storage, and with it drafts.
	}
}

/** @param owner the id of the administrator who typed it; nobody else is shown it */
export function dialogDraftKey(owner: string, dialog: string): string {
	return draftKey("/admin", `${owner} ${dialog} ${tab}`);
}

/**
 * The dialog of a panel that has a draft, in this tab or in one that was closed. The drafts of other
 * accounts are removed.
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
