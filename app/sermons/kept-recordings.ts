import { useSyncExternalStore } from "react";
import { KEPT } from "./model";

/*
 * The list of recordings that a visitor has stored on the device for listening without a network.
 * The files are in a cache, from which the service worker plays them. The list is in
 * `localStorage`. If the browser removes a file to free storage, the list still names the
 * recording, and the page can say that it is missing. If the list exists, `on-first-interaction.js`
 * starts the framework at once, because only scripts can show which recordings are stored.
 */

export interface KeptRecording {
	url: string;
	/** The sermon's id. */
	id: string;
	title: string;
	bytes: number;
}

const none: readonly KeptRecording[] = [];
let known = "";
let list = none;

export function readKept(): readonly KeptRecording[] {
	try {
		const stored = localStorage[KEPT] ?? "";
		// The list is parsed only if the stored text has changed, because React requires the same array
		// for the same text.
		if (stored !== known) list = stored ? JSON.parse(stored) : none;
		known = stored;
	} catch {
		// The browser forbids storage.
	}
	return list;
}

export function storeKept(kept: readonly KeptRecording[]) {
	if (kept.length > 0) localStorage[KEPT] = JSON.stringify(kept);
	else localStorage.removeItem(KEPT);
	dispatchEvent(new Event(KEPT));
}

export function useKept(): readonly KeptRecording[] {
	return useSyncExternalStore(subscribe, readKept, () => none);
}

function subscribe(listener: () => void) {
	// `storage` is fired after a change in another tab.
	for (const event of [KEPT, "storage"]) addEventListener(event, listener);
	return () => {
		for (const event of [KEPT, "storage"]) removeEventListener(event, listener);
	};
}
