import { useSyncExternalStore } from "react";
import { KEPT } from "./model";

/*
 * The list of recordings that a visitor has stored on the device for listening without a network.
 * The list is in `localStorage`, and the files are in a cache, from which the service worker plays
 * them. If the browser removes a file to free storage, the list still names the recording, so that
 * the page can say that the file is missing. If the list exists, `on-first-interaction.js` starts
 * the framework at once, because only scripts can show which recordings are stored.
 */

export interface KeptRecording {
	url: string;
	/** The id of the sermon. */
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
		// The JSON is parsed only if it has changed, because React's `useSyncExternalStore`
		// requires the same array object as long as nothing has changed.
		if (stored !== known) list = stored ? JSON.parse(stored) : none;
		known = stored;
	} catch {
		// The browser forbids `localStorage`, so no recordings are known.
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
	// The browser fires the DOM event `storage` after a change of `localStorage` in another tab.
	for (const event of [KEPT, "storage"]) addEventListener(event, listener);
	return () => {
		for (const event of [KEPT, "storage"]) removeEventListener(event, listener);
	};
}
