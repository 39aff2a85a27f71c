import type { SubmissionResult } from "@conform-to/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import type { TextKey } from "~/i18n/text-key";
import type { FieldErrors, LiveValidation } from "./live-validation";
import { useHydrated } from "./use-hydrated";

/**
 * The server's response to a form: conform's `submission.reply()`. Its errors are keys of texts
 * (`TextKey`).
 */
export interface FormResult extends SubmissionResult {
	/** The values for the placeholders in the texts of the errors. */
	values?: Record<string, string | number>;
}

export interface FormProps {
	/** The attributes of each field: `getZodConstraint` of the schema. */
	constraint: Record<string, { required?: boolean; minLength?: number; maxLength?: number }>;
	lastResult: FormResult | undefined;
	/** The id of the last form that was sent with success. A new id empties the form. */
	doneId?: string;
}

export interface FormOptions<Schema> extends FormProps {
	id: string;
	loadSchema: () => Promise<Schema>;
	/**
	 * The values of an empty form. A `<select>` needs one, because otherwise emptying the form sets
	 * the `<select>` to "", which may not be an option.
	 */
	defaultValue?: Texts;
	/** The values for the placeholders in the texts of the fields' errors. */
	errorValues?: Record<string, number>;
}

/** The name of a field, or of a part of an item in a list. */
type FieldName<Name extends string> = Name | `${Name}[${number}].${string}`;

/** The texts by field name. A missing field is empty. */
type Texts = Partial<Record<string, string>>;

/**
 * A form that is validated in the browser. Conform, zod and the schema are large, so they are fetched when
 * the first field gets the focus. Until then, and without JavaScript, only the server validates, by the
 * same schema.
 */
export function useValidatedForm<Schema extends z.ZodObject>({
	id,
	loadSchema,
	constraint,
	lastResult,
	defaultValue = {},
	errorValues = {},
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
		// Only a new id empties the form. An id that came with the page belongs to a form that was sent
		// before: this page's form was empty from the start, and the visitor may already be typing.
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
			// The error is ignored: the server validates the form anyway, and the next focus tries again.
		}
	};

	return {
		/**
		 * The attributes of the `<form>`. Our own messages, in the page's language, replace the browser's.
		 */
		form: {
			id,
			noValidate: true,
			onFocus: rules ? undefined : fetchRules,
			onSubmit: (event: FormEvent<HTMLFormElement>) => submit.current?.(event),
		},
		field(name: FieldName<keyof z.input<Schema> & string>) {
			const [error] = errors[name] ?? [];
			const { initialValue } = lastResult ?? {};
			// Conform's `initialValue` contains no empty fields.
			const value = initialValue ? (initialValue[name] ?? "") : defaultValue[name];
			const { required, minLength, maxLength } = constraint[name] ?? {};
			return {
				id: `${id}-${name}`,
				name,
				defaultValue: typeof value === "string" ? value : undefined,
				required,
				minLength,
				maxLength,
				error: error && t(error as TextKey<string>, errorValues),
				// Without JavaScript, `autofocus` leads to the first field with an error.
				autoFocus: !isHydrated && name === Object.keys(errors).find(Boolean),
			};
		},
		error: lastResult?.error?.[""]
			?.map((key) => t(key as TextKey<string>, lastResult.values ?? {}))
			.join(" "),
		/** Render this anywhere in the form. It is invisible. */
		validation: rules && (
			<rules.Validation
				// Conform empties a form whose id changes. With a key, React mounts a new component
				// instead.
				key={id}
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
		const isHidden = control instanceof HTMLInputElement && control.type === "hidden";
		if (name && errors[name] && !isHidden) return (control as HTMLElement).focus();
	}
}

// Empties the form. A reset alone would restore the values with which the page was loaded, for example
// those of a refused form.
function emptyForm(formId: string, defaultValue: Texts) {
	const form = document.forms.namedItem(formId);
	form?.reset();
	for (const control of form?.querySelectorAll<HTMLInputElement>(
		"[name]:not([type=hidden], [type=checkbox])",
	) ?? []) {
		control.value = defaultValue[control.name] ?? "";
	}
}
