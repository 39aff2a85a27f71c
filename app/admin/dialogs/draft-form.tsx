import { Form } from "@remix-run/react";
import { type FormEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { type FormOptions, useValidatedForm, type ValidatedForm } from "~/ui/use-validated-form";
import type { PanelAnswer } from "../panel";
import type { TypedTexts } from "../panel-answer";
import type { Draft } from "./draft";

/** What a panel says about one of its forms. */
export interface DraftFormOptions<Schema>
	extends Pick<FormOptions<Schema>, "loadSchema" | "constraint" | "defaultValue"> {
	intent: string;
	/** By which the backend knows this form when it is sent again. */
	formKey: string;
	/** What the server answered this form. */
	answer: PanelAnswer | undefined;
}

/** The form of a draft, validated by its schema like every form. */
export function DraftForm<Schema extends z.ZodObject>({
	draft,
	intent,
	formKey,
	answer,
	loadSchema,
	constraint,
	defaultValue,
	encType,
	onSend,
	children,
}: DraftFormOptions<Schema> & {
	draft: Draft;
	encType?: "multipart/form-data";
	/** Called when the form is valid and about to be sent. */
	onSend?: (event: FormEvent<HTMLFormElement>) => void;
	children: (field: ValidatedForm<Schema>["field"]) => ReactNode;
}) {
	const { t } = useTranslation("portal");
	// It stays the same while the form is open, however often the panel's data is fetched anew.
	const [key] = useState(formKey);
	const { form, field, validation } = useValidatedForm<Schema>({
		id: intent.replace(".", "-"),
		loadSchema,
		constraint,
		// A switch that was turned off is not in a draft.
		defaultValue: draft.restored ? singleTexts(draft.restored) : defaultValue,
		lastResult: answer?.result,
	});
	return (
		<Form
			{...form}
			ref={draft.ref}
			method="post"
			encType={encType}
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
			{draft.restored && <p className="text-ink-soft">{t("portal.restored")}</p>}
			{children(field)}
			{validation}
		</Form>
	);
}

function singleTexts(typed: TypedTexts): Record<string, string> {
	const single = Object.entries(typed).filter(([, value]) => typeof value === "string");
	return Object.fromEntries(single) as Record<string, string>;
}

/**
 * Tells the server what is changed, and which state of it the administrator has seen.
 *
 * @param changed its `updatedAt` is of the state that the form was made from, unless the draft has
 *   an older one, and `current` of a state that the last answer has shown
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

/** What a form changes, and which states of it there are. */
export interface Changed {
	id: string;
	updatedAt: string;
	current?: string;
}

/** The text to begin with of a field; undefined where the draft has none. */
export function firstText({ typed }: Draft, name: string): string | undefined {
	const value = typed?.[name];
	return Array.isArray(value) ? value[0] : value;
}
