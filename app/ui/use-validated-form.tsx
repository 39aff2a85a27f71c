import type { SubmissionResult } from "@conform-to/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import type { TextKey } from "~/i18n/text-key";
import type { FieldErrors, LiveValidation } from "./live-validation";
import { useHydrated } from "./use-hydrated";

/** What a form is answered: conform's `submission.reply()`, its errors being keys of texts. */
export interface FormResult extends SubmissionResult {
	/** What the placeholders in the texts of its errors stand for. */
	values?: Record<string, string | number>;
}

/** What a page hands to its form. */
export interface FormProps {
	/** What the markup says of each field: `getZodConstraint` of the schema. */
	constraint: Record<string, { required?: boolean; minLength?: number; maxLength?: number }>;
	/** What the server answered. */
	lastResult: FormResult | undefined;
	/** Names the time that the form went through last; with a new one the form is emptied. */
	doneId?: string;
}

export interface FormOptions<Schema> extends FormProps {
	/** The form's id in the document, with which those of its fields begin. */
	id: string;
	/** Fetches the schema. */
	loadSchema: () => Promise<Schema>;
	/** What the fields of an empty form hold; each list needs one. */
	defaultValue?: Texts;
	/** What the placeholders in the texts of the schema's errors stand for. */
	values?: FormResult["values"];
}

/** The texts of a form by the names of its fields; a field that has none is empty. */
type Texts = Partial<Record<string, string>>;

/**
 * A form that is validated by its schema while it is filled in. Conform, zod and the schema are too
 * heavy for a page that nobody types in: they are fetched when the first field has the focus. Until
 * then, and without JavaScript, the server validates the form by the same schema.
 */
export function useValidatedForm<Schema extends z.ZodObject>({
	id,
	loadSchema,
	constraint,
	lastResult,
	defaultValue = {},
	values = {},
	doneId,
}: FormOptions<Schema>) {
	const { t } = useTranslation();
	const isHydrated = useHydrated();
	const [rules, setRules] = useState<{ Validation: typeof LiveValidation; schema: Schema }>();
	const [found, setFound] = useState<FieldErrors>();
	const submit = useRef<(event: FormEvent<HTMLFormElement>) => void>();
	const errors = found ?? lastResult?.error ?? {};

	const seen = useRef({ lastResult, doneId });
	useEffect(() => {
		const last = seen.current;
		seen.current = { lastResult, doneId };
		if (lastResult !== last.lastResult) focusFirst(id, lastResult?.error ?? {});
		// The form of a page that came with the id is empty, or being filled in again.
		if (doneId && doneId !== last.doneId) emptyForm(id, defaultValue);
	}, [id, lastResult, doneId, defaultValue]);

	const fetchRules = async () => {
		try {
			const [{ LiveValidation }, schema] = await Promise.all([
				import("./live-validation"),
				loadSchema(),
			]);
			setRules({ Validation: LiveValidation, schema });
		} catch {
			// The server validates the form; and the next focus asks for the rules again.
		}
	};

	return {
		/** For the `<form>`. Our own messages, in the page's language, stand in for the browser's. */
		form: {
			id,
			noValidate: true,
			onFocus: rules ? undefined : fetchRules,
			onSubmit: (event: FormEvent<HTMLFormElement>) => submit.current?.(event),
		},
		/** For the control of a field. */
		field(name: keyof z.input<Schema> & string) {
			const [error] = errors[name] ?? [];
			const { initialValue } = lastResult ?? {};
			// Conform leaves out what was left empty.
			const value = initialValue ? (initialValue[name] ?? "") : defaultValue[name];
			const { required, minLength, maxLength } = constraint[name] ?? {};
			return {
				id: `${id}-${name}`,
				name,
				defaultValue: typeof value === "string" ? value : undefined,
				required,
				minLength,
				maxLength,
				error: error && t(error as TextKey<string>, values),
				// Without scripts the browser leads to the first field that is wrong.
				autoFocus: !isHydrated && name === Object.keys(errors).find(Boolean),
			};
		},
		/** What is wrong with the form as a whole, in the page's language. */
		error: lastResult?.error?.[""]
			?.map((key) => t(key as TextKey<string>, { ...values, ...lastResult.values }))
			.join(" "),
		/** To be rendered anywhere in the form; it shows nothing. */
		validation: rules && (
			<rules.Validation
				id={id}
				schema={rules.schema}
				lastResult={lastResult}
				defaultValue={defaultValue}
				onErrors={setFound}
				submit={submit}
			/>
		),
	};
}

export type ValidatedForm<Schema extends z.ZodObject> = ReturnType<typeof useValidatedForm<Schema>>;

function focusFirst(formId: string, errors: FieldErrors) {
	const controls = document.forms.namedItem(formId)?.elements ?? [];
	for (const control of controls) {
		const name = control.getAttribute("name");
		if (name && errors[name]) return (control as HTMLElement).focus();
	}
}

/** A reset alone would go back to what the page came with, if it came with a refusal. */
function emptyForm(formId: string, defaultValue: Texts) {
	const form = document.forms.namedItem(formId);
	form?.reset();
	for (const control of form?.querySelectorAll<HTMLInputElement>("[name]") ?? []) {
		control.value = defaultValue[control.name] ?? "";
	}
}
