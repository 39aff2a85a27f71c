import { useSyncExternalStore } from "react";
import { HEARD, heardKey } from "./model";

// `useHeard` is not in `heard.ts`: cards need `useHeard` at once, and `heard.ts` is loaded only
// with the player.

/** A position before this counts as the beginning, because nobody needs to find it again. */
const BEGINNING_SECONDS = 10;

/** The position at which the visitor stopped a recording: "20:40"; null at the beginning. */
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

/** "20:40", "1:02:03". */
function clockTime(seconds: number): string | null {
	if (seconds < BEGINNING_SECONDS) return null;
	const time = new Date(seconds * 1000).toISOString();
	return time.slice(11, 19).replace(/^0(0:0?)?/, "");
}
