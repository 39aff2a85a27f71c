import { HEARD, heardKey } from "./model";

// Stores on the device how far each recording of a sermon was played, in seconds. `use-heard.ts`
// reads these positions. Errors are ignored, because a browser may forbid storage.

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

/**
 * Tells `useHeard` that the stored playing positions have changed, so that pages show the new
 * positions.
 */
export function reportHeard() {
	dispatchEvent(new Event(HEARD));
}
