import { useEffect, useRef, useState } from "react";
import { useHydrated } from "./use-hydrated";

/**
 * Empties a form when it has gone through.
 *
 * @param id the form's id in the document
 * @param doneId names the time that it went through last, if it did
 * @param emptied on which value a list stands then, by name, where it is on none
 * @returns whether it went through since it was shown, or the page came with the word that it had;
 *   false for a time before the visitor came back to it
 */
export function useDone(
	id: string,
	doneId: string | undefined,
	emptied?: Record<string, string>,
): boolean {
	const isHydrated = useHydrated();
	const [old] = useState(isHydrated ? doneId : undefined);
	const seen = useRef(doneId);
	useEffect(() => {
		// The form of a page that came with the word is empty, or being filled in again.
		if (doneId === seen.current) return;
		seen.current = doneId;
		if (doneId) emptyForm(id, emptied);
	}, [id, doneId, emptied]);
	return doneId !== undefined && doneId !== old;
}

/** A reset alone would go back to what the page came with, if it came with a refusal. */
function emptyForm(id: string, emptied: Record<string, string> = {}) {
	const form = document.forms.namedItem(id);
	form?.reset();
	for (const field of form?.querySelectorAll<HTMLInputElement>("[name]") ?? []) {
		field.value = emptied[field.name] ?? "";
	}
}
