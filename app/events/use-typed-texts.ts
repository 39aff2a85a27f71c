import { useRef } from "react";
import type { RegistrationTexts } from "./registration-form";

/** What is typed into the registration for an event; empty for another event. */
export function useTypedTexts(eventId: string | undefined): RegistrationTexts {
	const kept = useRef({ eventId, texts: new Map<string, string>() });
	if (kept.current.eventId !== eventId) kept.current = { eventId, texts: new Map() };
	return kept.current.texts;
}
