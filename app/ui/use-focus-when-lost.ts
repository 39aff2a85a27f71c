import { useEffect, useRef } from "react";

/**
 * Returns a function that tells whether the page has lost the focus because the focused element is
 * gone.
 */
export function useIsFocusLost() {
	const focused = useRef<EventTarget | null>(null);
	useEffect(() => {
		// The element may have got the focus before the scripts ran.
		focused.current = document.activeElement;
		const note = ({ target }: FocusEvent) => {
			focused.current = target;
		};
		addEventListener("focusin", note);
		return () => removeEventListener("focusin", note);
	}, []);
	return () => {
		const { current: last } = focused;
		const isGone = last instanceof Element && !last.isConnected;
		return isGone && document.activeElement === document.body;
	};
}

/**
 * Returns a ref for an element, for example the heading of a list. The element gets the focus when
 * the focused button disappears from the page, so that keyboard users do not start at the top again.
 * If the element has disappeared too, the page's content gets the focus. The page does not scroll,
 * because what the person sees stays where it is.
 *
 * @param state a string that differs after each change that can remove the button
 */
export function useFocusWhenLost<Target extends HTMLElement>(state: string) {
	const target = useRef<Target>(null);
	const isFocusLost = useIsFocusLost();
	const shown = useRef(state);
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the state has changed
	useEffect(() => {
		const heir = target.current ?? document.getElementById("content");
		if (shown.current !== state && isFocusLost()) heir?.focus({ preventScroll: true });
		shown.current = state;
	}, [state]);
	return target;
}
