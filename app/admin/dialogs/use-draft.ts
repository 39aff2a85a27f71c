import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Typed, typedOf } from "../answers/typed";
import { errorValues } from "../gallery/model";
import type { PanelAnswer } from "../panel";
import { forgetDraft, keepDraft, readDraft } from "./draft-storage";

/** What a field of a form is given: its name, its value to begin with, and what is wrong with it. */
export type FieldOf = (
	name: string,
	otherwise?: string,
) => { name: string; defaultValue?: string; error?: string };

export type DraftForm = ReturnType<typeof useDraft>;

/**
 * A form whose text outlives a refusal, a lost link, a reload, and a phone that closes the page: it
 * is kept in this tab of the browser until it is sent or given up.
 *
 * @param owner the id of who fills it in
 * @param dialog the name of the dialog that it is in
 * @param answer what the server says of the form; its text goes before the one that is kept
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
	const { t } = useTranslation();
	const form = useRef<HTMLFormElement>(null);
	const [restored, setRestored] = useState<Typed | null>(null);
	const [isUnsaved, setUnsaved] = useState(answer !== undefined);
	const keep = () => {
		if (!form.current) return;
		setUnsaved(true);
		keepDraft(owner, { dialog, typed: typedOf(new FormData(form.current)) });
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is there
	useEffect(() => {
		const draft = readDraft(owner);
		// Typed before the page came to life, or what the server gave back.
		if (answer || hasChanged(form.current)) keep();
		else if (draft?.dialog === dialog) {
			setRestored(draft.typed);
			setUnsaved(true);
		}
	}, []);
	const typed: Typed = answer?.typed ?? restored ?? {};
	const field: FieldOf = (name, otherwise) => {
		const error = answer?.errors[name]?.[0];
		return {
			name,
			defaultValue: textOf(typed[name]) ?? otherwise,
			error: error && t(error, errorValues),
		};
	};
	return {
		/** For the form itself. */
		ref: form,
		/** For the form's `onInput`, and whenever else there is more to keep. */
		keep,
		/** Forgets the text once it is given up. */
		drop: () => {
			setUnsaved(false);
			forgetDraft(owner);
		},
		/** What the fields begin with. */
		typed,
		field,
		isUnsaved,
		/** Whether the text is one that was kept. The fields have to be made anew to show it. */
		isRestored: restored !== null,
	};
}

/** The first text of a field that may have come several times. */
function textOf(value: Typed[string] | undefined): string | undefined {
	return Array.isArray(value) ? value[0] : value;
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
