import { useSyncExternalStore } from "react";
import { HEARD, heardKey } from "./model";

// `useHeard` is not in `heard.ts`, because sermon cards need `useHeard` at once, and `heard.ts` is
// loaded only with the player.

/**
 * Playing positions below this many seconds count as the beginning of the recording, because nobody
 * needs to find them again.
 */
const BEGINNING_SECONDS = 10;

/**
 * The time at which the visitor stopped a recording, such as "20:40"; null if that was at the
 * beginning.
 */
export function useHeard(url: string): string | null {
	const read = () => {
		try {
			return clockTime(localStorage[heardKey(url)] | 0);
		} catch {
			return null;
		}
	};
	return useSyncExternalStore(subscribe, read, () => null);
}

function subscribe(listener: () => void) {
	addEventListener(HEARD, listener);
	return () => removeEventListener(HEARD, listener);
}

/** Formats seconds as "20:40" or "1:02:03"; null for the beginning of a recording. */
function clockTime(seconds: number): string | null {
	if (seconds < BEGINNING_SECONDS) return null;
	const time = new Date(seconds * 1000).toISOString();
	return time.slice(11, 19).replace(/^0(0:0?)?/, "");
}
