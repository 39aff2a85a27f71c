import { useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { OpenedFrom } from "~/ui/view-dialog";
import { parseDialog } from "./event-urls";

/**
 * After a registration, goes back to the view over which its form stood. Otherwise the view would
 * be in the browser's history twice, and the first Back would seem to do nothing.
 */
export function useLeavingForm() {
	const navigate = useNavigate();
	const { state, formMethod, location: next } = useNavigation();
	const opened = useLocation().state as OpenedFrom | null;
	const back = useRef(0);
	useEffect(() => {
		const isLeaving = state === "loading" && formMethod === "POST";
		if (isLeaving && opened?.viewIsBack && !parseDialog(new URLSearchParams(next.search))) {
			back.current = opened.viewIsBack;
		}
		if (state !== "idle" || back.current === 0) return;
		navigate(-back.current);
		back.current = 0;
	}, [state, formMethod, next, opened, navigate]);
}
