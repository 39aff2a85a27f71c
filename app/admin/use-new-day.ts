import { useLocation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { isoDay } from "~/i18n/dates";
import { dialogIn } from "./dialogs/dialog-name";

/**
 * Loads the portal's data again when somebody returns to a browser tab that has been open since
 * another day. Forms begin with the day of today or of the last service, and lists say what is
 * over. While a dialog is open nothing is loaded, because a login page would replace it if the
 * session has ended.
 */
export function useNewDay() {
	const { revalidate } = useRevalidator();
	const { search } = useLocation();
	// By this device's clock, which may be wrong: only two of its own moments are compared.
	const loaded = useRef(isoDay(Date.now()));
	useEffect(() => {
		const look = () => {
			const today = isoDay(Date.now());
			if (document.visibilityState === "hidden" || today === loaded.current) return;
			if (dialogIn(search)) return;
			loaded.current = today;
			revalidate();
		};
		document.addEventListener("visibilitychange", look);
		addEventListener("focus", look);
		return () => {
			document.removeEventListener("visibilitychange", look);
			removeEventListener("focus", look);
		};
	}, [search, revalidate]);
}
