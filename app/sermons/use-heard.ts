import { useSyncExternalStore } from "react";
import { HEARD, heardKey } from "./model";

// Apart from `heard.ts`, which is loaded with the player.

/** Nobody looks for a place so near to the beginning. */
const BEGINNING_SECONDS = 10;

/** Where listening to a recording was broken off: "20:40"; null at its beginning. */
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
