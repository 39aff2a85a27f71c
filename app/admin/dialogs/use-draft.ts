import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { readDraft, removeDraft, storeDraft } from "~/ui/draft.js";
import type { FormResult } from "~/ui/use-validated-form";
import { type TypedTexts, typedTexts } from "../form-failure";
import type { PanelAnswer } from "../panel";
import { dialogDraftKey } from "./tab-drafts";

/**
 * The DOM event that is fired when somebody discards the text and the chosen files of the open
 * dialog.
 */
export const GIVEN_UP = "given-up";

export type Draft = ReturnType<typeof useDraft>;

/**
 * The draft of a dialog's form, or of a note about a message. The browser stores the draft until the
 * form is saved or discarded, so that it survives a refused form, a lost network, a reload and a
 * closed browser tab.
 *
 * @param answer the server's answer to the form; the text in the answer is shown instead of the
 *   draft
 * @param item the id of the item that the form is about, if the page shows a form for each of
 *   several items. Only a sent form about this item then removes the draft
 */
export function useDraft({
	owner,
	dialog,
	answer,
	item,
}: {
	owner: string;
	dialog: string;
	answer: PanelAnswer | undefined;
	item?: string;
}) {
	const key = () => dialogDraftKey(owner, dialog);
	const form = useRef<HTMLFormElement>(null);
	const [restored, setRestored] = useState<FormResult>();
	const unsaved = useRef(answer !== undefined);
	const store = () => {
		if (!form.current) return;
		unsaved.current = true;
		storeDraft(key(), typedTexts(new FormData(form.current)));
	};
	const drop = () => {
		unsaved.current = false;
		removeDraft(key());
	};
	const giveUp = () => {
		drop();
		dispatchEvent(new Event(GIVEN_UP));
	};
	const clear = () => {
		giveUp();
		flushSync(() => setRestored(undefined));
		form.current?.querySelector<HTMLElement>("[name]:not([type=hidden])")?.focus();
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the form is shown
	useEffect(() => {
		const draft = readDraft(key());
		// If a field differs from its default value, somebody typed in it before the scripts ran.
		// That text is newer than the stored draft, and replaces it.
		if (!answer && hasChanged(form.current)) store();
		else if (!answer && draft) {
			unsaved.current = true;
			setRestored({ initialValue: draft });
		}
		const dropIfSent = (sent: Event) => {
			const { detail } = sent as CustomEvent<FormData | undefined>;
			if (item === undefined || detail?.get("id") === item) drop();
		};
		addEventListener("sent", dropIfSent);
		return () => removeEventListener("sent", dropIfSent);
	}, []);
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever an answer has filled in the form
	useEffect(() => {
		if (answer) store();
	}, [answer]);
	const result = answer?.result ?? restored;
	return {
		dialog,
		ref: form,
		store,
		giveUp,
		/** Removes the draft, and shows the form's default values again. */
		clear,
		isUnsaved: () => unsaved.current,
		/**
		 * True if the form shows a stored draft. React then has to create the fields again, with
		 * the text of the draft.
		 */
		isRestored: restored !== undefined,
		result,
		typed: (result?.initialValue ?? null) as TypedTexts | null,
	};
}

function hasChanged(form: HTMLFormElement | null): boolean {
	return Array.from(form?.elements ?? []).some((control) => {
		if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
		if (control instanceof HTMLSelectElement) {
			const { options } = control;
			const sent = [...options].findIndex(({ defaultSelected }) => defaultSelected);
			return control.selectedIndex !== Math.max(0, sent);
		}
		if (!(control instanceof HTMLInputElement) || control.type === "hidden") return false;
		return ["checkbox", "radio"].includes(control.type)
			? control.checked !== control.defaultChecked
			: control.value !== control.defaultValue;
	});
}
