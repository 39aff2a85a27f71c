import { HEARD, heardKey } from "./model";

// Stores on the device how far recordings were played, in seconds. `use-heard.ts` shows these
// positions. Errors are ignored, because a browser may forbid storage.

export function readHeard(url: string): number {
	try {
		return Number(localStorage.getItem(heardKey(url))) || 0;
	} catch {
		return 0;
	}
}

export function storeHeard(url: string, seconds: number) {
	try {
		if (seconds > 0) localStorage.setItem(heardKey(url), `${seconds}`);
		else localStorage.removeItem(heardKey(url));
		localStorage[HEARD] = 1;
	} catch {}
}

/** Tells `useHeard` that stored positions have changed. */
export function reportHeard() {
	dispatchEvent(new Event(HEARD));
}
