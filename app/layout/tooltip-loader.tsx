import { useEffect } from "react";
import script from "./tooltips.js?url&no-inline";

/** What `without-framework.js` does where the framework runs: fetches the tooltips when needed. */
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
