import { useEffect, useRef, useState } from "react";
import type { PanelAnswer } from "../panel";
import { type TypedTexts, typedIn, typedTexts } from "../panel-answer";

/** What is typed into a dialog and not sent yet. */
interface StoredDraft {
	/** The dialog's name. */
	dialog: string;
	typed: TypedTexts;
}

const storageKey = (owner: string) => `draft:${owner}`;

/**
 * The draft that this tab of the browser has stored; null without one. There is one at most, for one
 * dialog is open at a time.
 *
 * @param owner the id of the administrator who typed it; nobody else is shown it
 */
export function readDraft(owner: string): StoredDraft | null {
	try {
		return JSON.parse(sessionStorage.getItem(storageKey(owner)) ?? "null");
	} catch {
		// The browser may forbid storage.
		return null;
	}
}

function storeDraft(owner: string, draft: StoredDraft) {
	try {
		sessionStorage.setItem(storageKey(owner), JSON.stringify(draft));
	} catch {
		// Without storage the form works all the same.
	}
}

export function removeDraft(owner: string) {
	try {
		sessionStorage.removeItem(storageKey(owner));
	} catch {
		// There was none.
	}
}

export type Draft = ReturnType<typeof useDraft>;

/**
 * A form whose text is stored in this tab of the browser until it is sent or given up. So it is still
 * there after a refusal, a lost network, a reload, or when a phone has closed the page.
 *
 * @param owner the id of the administrator who fills it in
 * @param dialog the name of the form's dialog
 * @param answer what the server answered the form; its text is shown instead of the stored one
 */
export function useDraft({
	owner,
	dialog,
	answer,
}: {
	owner: string;
	dialog: string;
	answer: PanelAnswer | undefined;
}) {
	const form = useRef<HTMLFormElement>(null);
	const [restored, setRestored] = useState<TypedTexts | null>(null);
	const [isUnsaved, setUnsaved] = useState(answer !== undefined);
	const store = () => {
		if (!form.current) return;
		setUnsaved(true);
		storeDraft(owner, { dialog, typed: typedTexts(new FormData(form.current)) });
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is there
	useEffect(() => {
		if (answer) return;
		const draft = readDraft(owner);
		// The text was typed before the scripts ran.
		if (hasChanged(form.current)) store();
		else if (draft?.dialog === dialog) {
			setRestored(draft.typed);
			setUnsaved(true);
		}
	}, []);
	// biome-ignore lint/correctness/useExhaustiveDependencies: whenever the form has what was answered
	useEffect(() => {
		if (answer) store();
	}, [answer, dialog]);
	return {
		/** For the form itself. */
		ref: form,
		/** To be called when something in the form has changed. */
		store,
		/** Forgets the text, because it was given up. */
		drop: () => {
			setUnsaved(false);
			removeDraft(owner);
		},
		/** The text to begin with, by the names of the fields; null where the form is new. */
		typed: answer ? typedIn(answer) : restored,
		isUnsaved,
		/** The text that was stored; null without one. To show it, the fields have to be made anew. */
		restored,
	};
}

function hasChanged(form: HTMLFormElement | null): boolean {
	return Array.from(form?.elements ?? []).some((control) => {
		if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
		if (!(control instanceof HTMLInputElement) || control.type === "hidden") return false;
		return control.type === "checkbox"
			? control.checked !== control.defaultChecked
			: control.value !== control.defaultValue;
	});
}
