import { type RefObject, useEffect, useState } from "react";
import { useUnsavedWarning } from "./use-unsaved-warning";

/** What was typed, by the fields' names. */
export type Typed = Record<string, string>;

/**
 * Keeps what is typed into a form in this tab of the browser until it is sent or given up, so that
 * a reload, a session that ends or a phone that closes the page costs nothing, and warns before the
 * page is left with it.
 *
 * @param name names the form and who fills it in
 * @param isNew whether the form was made because the one before it went through
 * @param onRestored given what was put back
 */
export function useDraft(
	form: RefObject<HTMLFormElement>,
	name: string,
	{ isNew, onRestored }: { isNew: boolean; onRestored: (typed: Typed) => void },
) {
	const [isUnsaved, setUnsaved] = useState(false);
	const keep = () => {
		if (!form.current) return;
		setUnsaved(true);
		writeDraft(name, new FormData(form.current));
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is there
	useEffect(() => {
		if (!form.current) return;
		const typed = isNew ? null : readDraft(name);
		if (typed) {
			fillIn(form.current, typed);
			setUnsaved(true);
			onRestored(typed);
		} else if (isNew) writeDraft(name, null);
		// What was typed before the page came to life.
		else if (controlsOf(form.current).some(isChanged)) keep();
	}, []);
	useUnsavedWarning(isUnsaved);
	return {
		/** For the form's `onInput`. */
		keep,
		/** Forgets the text once it is given up. */
		drop: () => {
			setUnsaved(false);
			writeDraft(name, null);
		},
	};
}

const keyOf = (name: string) => `draft:${name}`;

function readDraft(name: string): Typed | null {
	try {
		return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? "null");
	} catch {
		// Storage may be forbidden.
		return null;
	}
}

function writeDraft(name: string, typed: FormData | null) {
	try {
		if (typed) sessionStorage.setItem(keyOf(name), JSON.stringify(Object.fromEntries(typed)));
		else sessionStorage.removeItem(keyOf(name));
	} catch {
		// Without storage the form works all the same.
	}
}

function controlsOf(form: HTMLFormElement) {
	return Array.from(form.elements).filter(
		(control): control is HTMLInputElement | HTMLTextAreaElement =>
			(control instanceof HTMLInputElement && control.type !== "hidden") ||
			control instanceof HTMLTextAreaElement,
	);
}

function isChanged(control: HTMLInputElement | HTMLTextAreaElement): boolean {
	return control instanceof HTMLInputElement && control.type === "checkbox"
		? control.checked !== control.defaultChecked
		: control.value !== control.defaultValue;
}

function fillIn(form: HTMLFormElement, typed: Typed) {
	for (const control of controlsOf(form)) {
		if (control instanceof HTMLInputElement && control.type === "checkbox") {
			control.checked = control.name in typed;
		} else control.value = typed[control.name] ?? control.value;
	}
}
