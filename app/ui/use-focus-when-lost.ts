import { useEffect, useRef } from "react";

/**
 * Returns a ref for an element, for example the heading of a list. The element gets the focus when
 * the pressed button disappears from the page, so that keyboard users do not start at the top again.
 * If the element has disappeared too, the page's content gets the focus.
 *
 * @param state a string that differs after each change that can remove the button
 */
export function useFocusWhenLost<Target extends HTMLElement>(state: string) {
	const target = useRef<Target>(null);
	const shown = useRef(state);
	useEffect(() => {
		const isLost = document.activeElement === document.body;
		const heir = target.current ?? document.getElementById("content");
		if (shown.current !== state && isLost) heir?.focus({ preventScroll: !target.current });
		shown.current = state;
	}, [state]);
	return target;
}
