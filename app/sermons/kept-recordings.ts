import { useSyncExternalStore } from "react";
import { KEPT } from "./model";

/*
 * The list of recordings that somebody keeps on the device, to hear them without a network. It is in
 * `localStorage`, so that a page can say when the browser has removed a recording to make room. The
 * recordings themselves are in the cache, from which the service worker plays them. A page of a device
 * that keeps some starts the framework at once (`on-first-interaction.js`).
 */

export interface KeptRecording {
	url: string;
	/** The sermon's. */
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
		// The same text gives the same list, as React needs it.
		if (stored !== known) list = stored ? JSON.parse(stored) : none;
		known = stored;
	} catch {
		// The browser forbids it.
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
	// `storage` tells what another tab has changed.
	for (const event of [KEPT, "storage"]) addEventListener(event, listener);
	return () => {
		for (const event of [KEPT, "storage"]) removeEventListener(event, listener);
	};
}
