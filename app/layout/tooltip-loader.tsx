import { useEffect } from "react";
import script from "./tooltips.js?url&no-inline";

/**
 * Fetches the tooltips when they are first needed. On pages without the framework,
 * `without-framework.js` does this.
 */
export function TooltipLoader() {
	useEffect(() => {
		const load = (event: PointerEvent | FocusEvent) => {
			const target = event.target as Element;
			const isReached =
				"pointerType" in event ? event.pointerType !== "touch" : target.matches(":focus-visible");
			if (isReached && target.closest("[data-tooltip]")) import(/* @vite-ignore */ script);
		};
		addEventListener("pointerover", load);
		addEventListener("focusin", load);
		return () => {
			removeEventListener("pointerover", load);
			removeEventListener("focusin", load);
		};
	}, []);
	return null;
}
