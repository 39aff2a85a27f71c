import { useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { OpenedFrom } from "~/ui/view-dialog";
import { parseDialog } from "./event-urls";
import type { ChurchEvent } from "./model";

/**
 * After a registration, goes back to the view over which its form stood. Otherwise the view would
 * be in the browser's history twice, and the first Back would seem to do nothing.
 *
 * @param open the event whose dialog is open
 * @returns the event that somebody has registered for in this way; null until then
 */
export function useLeavingForm(open: ChurchEvent | null | undefined): ChurchEvent | null {
	const navigate = useNavigate();
	const { state, formMethod, location: next } = useNavigation();
	const opened = useLocation().state as OpenedFrom | null;
	const back = useRef(0);
	const [registered, setRegistered] = useState<ChurchEvent | null>(null);
	useEffect(() => {
		const isLeaving = state === "loading" && formMethod === "POST";
		if (isLeaving && opened?.viewIsBack && !parseDialog(new URLSearchParams(next.search))) {
			back.current = opened.viewIsBack;
			setRegistered(open ?? null);
		}
		if (state !== "idle" || back.current === 0) return;
		navigate(-back.current);
		back.current = 0;
	}, [state, formMethod, next, opened, navigate, open]);
	return registered;
}

/** The name and the number of people in the registration form. */
export interface Guest {
	eventId: string;
	name: string;
	attendees: string;
}

/** The guest of the form that was sent last; null where the page has been loaded since. */
export function useGuest(): Guest | null {
	const { formData } = useNavigation();
	const [guest, setGuest] = useState<Guest | null>(null);
	useEffect(() => {
		const read = (name: string) => String(formData?.get(name) ?? "").trim();
		const eventId = read("eventId");
		if (eventId) setGuest({ eventId, name: read("name"), attendees: read("attendees") });
	}, [formData]);
	return guest;
}
