import { useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { OpenedFrom } from "~/ui/view-dialog";
import { parseDialog, parsePlace } from "./event-urls";
import type { ChurchEvent, Registered } from "./model";

/**
 * After a registration, closes the form's dialog by going back in the browser's history. Otherwise
 * the history would contain the list of events twice, and the first press of Back would seem to do
 * nothing.
 *
 * @param open the event whose dialog is open
 * @param guest who has registered, if the loaded page knows it
 * @returns the last registration since the page was loaded; null if there was none
 */
export function useLeavingForm(
	open: ChurchEvent | null | undefined,
	guest: Partial<Registered> | null | undefined,
): Registered | null {
	const navigate = useNavigate();
	const { state, formMethod, formData, location: next } = useNavigation();
	const opened = useLocation().state as OpenedFrom | null;
	const back = useRef(0);
	const [registered, setRegistered] = useState<Registered | null>(null);
	useEffect(() => {
		const isLeaving = state === "loading" && formMethod === "POST";
		const search = new URLSearchParams(next?.search);
		if (isLeaving && open && !parseDialog(search)) {
			const { name, attendees } = Object.fromEntries(formData ?? []) as Record<string, string>;
			setRegistered({ event: { ...open }, name, attendees, ...parsePlace(search) });
			back.current = opened?.viewIsBack ?? 0;
		}
		if (state !== "idle" || back.current === 0) return;
		navigate(-back.current);
		back.current = 0;
	}, [state, formMethod, formData, next, opened, navigate, open]);
	useEffect(() => {
		if (guest) setRegistered((one) => one && { ...one, ...guest });
	}, [guest]);
	return registered;
}
