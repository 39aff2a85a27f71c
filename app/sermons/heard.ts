import { HEARD, heardKey } from "./model";

// How far recordings were heard, in seconds, stored on the device. The browser may forbid storage.
// `use-heard.ts` shows it.

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

/** Buttons then say where listening was broken off. */
export function reportHeard() {
	dispatchEvent(new Event(HEARD));
}
