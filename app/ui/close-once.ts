import { useRef } from "react";

/** The time within which browsers count two clicks as a double click, in milliseconds. */
const DOUBLE_PRESS_MS = 500;

/**
 * Makes a function that closes a dialog, but only the first time it is called. Closing a dialog goes
 * back in the browser's history: a second time would leave the page. `isClosing` is true from the
 * first call on.
 */
export function useCloseOnce(close: () => void) {
	const isClosing = useRef(false);
	const closeOnce = () => {
		if (isClosing.current) return;
		isClosing.current = true;
		ignoreSecondPress();
		close();
	};
	return { closeOnce, isClosing };
}

/**
 * Ignores the second click of a double click on Close. The dialog is already closed then, so that
 * click would hit what was beneath it, such as the language switch.
 */
function ignoreSecondPress() {
	const ignore = (event: UIEvent) => {
		if (event.detail < 2) return;
		event.preventDefault();
		event.stopImmediatePropagation();
	};
	addEventListener("click", ignore, true);
	setTimeout(() => removeEventListener("click", ignore, true), DOUBLE_PRESS_MS);
}
