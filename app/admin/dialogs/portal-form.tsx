import { Form, useLocation } from "@remix-run/react";
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { Button } from "~/ui/button";
import { UNREADABLE } from "~/ui/field";
import { type FormOptions, useValidatedForm, type ValidatedForm } from "~/ui/use-validated-form";
import { portalDialogPath } from "./dialog-name";
import type { Draft } from "./use-draft";
import { useNextSearch } from "./use-panel-dialog";

export interface PortalFormOptions<Schema>
	extends Pick<FormOptions<Schema>, "loadSchema" | "constraint" | "defaultValue" | "errorValues"> {
	intent: string;
	/** The form's idempotency key: if the form is sent twice, it is stored only once. */
	formKey: string;
}

/** Sends `UNREADABLE` for each field whose date, time or number the browser cannot read. */
function useUnreadableFields(form: RefObject<HTMLFormElement>) {
	useEffect(() => {
		const { current } = form;
		const fillIn = ({ formData }: FormDataEvent) => {
			for (const control of current?.querySelectorAll("input") ?? []) {
				if (control.validity.badInput) formData.set(control.name, UNREADABLE);
			}
		};
		current?.addEventListener("formdata", fillIn);
		return () => current?.removeEventListener("formdata", fillIn);
	}, [form]);
}

export function PortalForm<Schema extends z.ZodObject>({
	draft,
	intent,
	formKey,
	loadSchema,
	constraint,
	defaultValue,
	errorValues,
	onSend,
	children,
}: PortalFormOptions<Schema> & {
	draft: Draft;
	onSend?: (event: FormEvent<HTMLFormElement>) => void;
	children: (field: ValidatedForm<Schema>["field"]) => ReactNode;
}) {
	// The open form keeps its first idempotency key, so that a form that is sent twice is stored
	// once. `formKey` changes whenever the tab's data is fetched again.
	const [key] = useState(formKey);
	useUnreadableFields(draft.ref);
	const { form, field, validation } = useValidatedForm<Schema>({
		id: intent.replace(".", "-"),
		loadSchema,
		constraint,
		defaultValue,
		errorValues,
		lastResult: draft.result,
	});
	return (
		<Form
			{...form}
			ref={draft.ref}
			method="post"
			// The form is sent to the URL that names its dialog, so that the answer shows the
			// dialog again. The current URL may not name the dialog yet, because a dialog opens
			// before its URL has loaded.
			action={portalDialogPath(useNextSearch(), draft.dialog)}
			replace
			state={useLocation().state}
			// Only this encoding can send files, and the form may contain pictures.
			encType="multipart/form-data"
			preventScrollReset
			onInput={draft.store}
			onSubmit={(event) => {
				form.onSubmit(event);
				if (!event.defaultPrevented) onSend?.(event);
			}}
			className="mt-6 grid gap-5"
		>
			<input type="hidden" name="intent" value={intent} />
			<input type="hidden" name="key" value={firstText(draft, "key") ?? key} />
			<RestoredDraft draft={draft} />
			{children(field)}
			{validation}
		</Form>
	);
}

/** Says that a draft fills the form, if one does, with a button that clears the form. */
export function RestoredDraft({ draft }: { draft: Draft }) {
	const { t } = useTranslation();
	if (!draft.isRestored) return null;
	return (
		<div className="grid justify-items-start gap-3">
			<RestoredNote />
			<Button variant="outline" onClick={draft.clear}>
				{t("form.clear")}
			</Button>
		</div>
	);
}

/**
 * Says that a draft fills the form. React has created the fields again. If the focused field is gone
 * by that, or a dialog has opened, the note gets the focus.
 */
function RestoredNote() {
	const { t } = useTranslation("portal");
	const note = useRef<HTMLParagraphElement>(null);
	useEffect(() => {
		const isFocusLost = document.activeElement === document.body;
		if (isFocusLost || note.current?.closest("dialog")) note.current?.focus();
	}, []);
	return (
		<p ref={note} tabIndex={-1} className="text-ink-soft">
			{t("portal.restored")}
		</p>
	);
}

/**
 * Optimistic lock: two hidden fields with the item's id and the version (`updatedAt`) that the
 * administrator has seen. The server refuses the form if a newer version is stored.
 */
export function SeenState({ changed, draft }: { changed: Changed; draft: Draft }) {
	const seen = changed.current ?? firstText(draft, "updatedAt") ?? changed.updatedAt;
	return (
		<>
			<input type="hidden" name="id" value={changed.id} />
			<input type="hidden" name="updatedAt" value={seen} />
		</>
	);
}

export interface Changed {
	id: string;
	/** The version of the item that the portal has loaded. A draft may have an older version. */
	updatedAt: string;
	/**
	 * After a conflict: the newer version of the item, which the server's answer has shown to the
	 * administrator.
	 */
	current?: string;
}

export function firstText({ typed }: Draft, name: string): string | undefined {
	const [value] = [typed?.[name]].flat();
	return typeof value === "string" ? value : undefined;
}
