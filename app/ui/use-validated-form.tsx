import type { SubmissionResult } from "@conform-to/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import type { TextKey } from "~/i18n/text-key";
import type { FieldErrors, LiveValidation } from "./live-validation";
import { useHydrated } from "./use-hydrated";

/**
 * The server's response to a form: the library conform's `submission.reply()`. Its errors are
 * translation keys (`TextKey`).
 */
export interface FormResult extends SubmissionResult {
	/** The values for the placeholders in the translated errors of the whole form. */
	values?: Record<string, string | number>;
}

export interface FormProps {
	/**
	 * The HTML attributes of each form field, such as `required`: the result of `getZodConstraint`
	 * for the form's schema. Its `maxLength` is not used: a browser would silently cut a pasted
	 * text, and the schema says that the text is too long.
	 */
	constraint: Record<string, { required?: boolean; minLength?: number }>;
	lastResult: FormResult | undefined;
	/**
	 * The id of the last form that was sent with success. When it changes, the form on the page is
	 * emptied.
	 */
	doneId?: string;
}

export interface FormOptions<Schema> extends FormProps {
	id: string;
	loadSchema: () => Promise<Schema>;
	/**
	 * The values of the emptied form. Each `<select>` needs a value here, because it would
	 * otherwise be set to "", which may not be one of its options.
	 */
	defaultValue?: Texts;
	/** The values for the placeholders in the translated errors of the fields. */
	errorValues?: Record<string, number>;
}

/** The name of a form field: `name` or, for a field of an item in a list, `name[0].field`. */
type FieldName<Name extends string> = Name | `${Name}[${number}].${string}`;

/** The values of form fields, by field name. A missing field is empty. */
type Texts = Partial<Record<string, string>>;

/**
 * A form that is validated in the browser. The libraries conform and zod and the form's schema are
 * large, so they are fetched when the first field gets the focus. Before that, and without
 * JavaScript, only the server validates, by the same schema.
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
		// The form is emptied only if `doneId` changes while the page is open. A `doneId` that came
		// with the page belongs to a form that was sent before: the form on this page was empty
		// from the start, and the visitor may already be typing.
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
			// The libraries for validating could not be fetched. This is ignored, because the
			// server validates the form anyway, and the next focus fetches them again.
		}
	};

	return {
		/**
		 * The attributes of the `<form>`. `noValidate` replaces the browser's own error messages by
		 * messages in the page's language.
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
			// The library conform leaves empty fields out of `initialValue`, so a missing field is
			// "".
			const value = initialValue ? (initialValue[name] ?? "") : defaultValue[name];
			const { required, minLength } = constraint[name] ?? {};
			return {
				id: `${id}-${name}`,
				name,
				defaultValue: typeof value === "string" ? value : undefined,
				required,
				minLength,
				error: error && t(error as TextKey<string>, errorValues),
				// If JavaScript does not run, the attribute `autofocus` moves the focus to the
				// first field with an error.
				autoFocus: !isHydrated && name === Object.keys(errors).find(Boolean),
			};
		},
		error: lastResult?.error?.[""]
			?.map((key) => t(key as TextKey<string>, lastResult.values ?? {}))
			.join(" "),
		/** The invisible component that validates the form. Render it anywhere in the form. */
		validation: rules && (
			<rules.Validation
				// The library conform empties a form whose id changes. With a React key, React
				// mounts a new component instead.
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

// Empties a form. `reset` alone would restore the values with which the page was loaded, for
// example those of a refused form.
function emptyForm(formId: string, defaultValue: Texts) {
	const form = document.forms.namedItem(formId);
	form?.reset();
	for (const control of form?.querySelectorAll<HTMLInputElement>(
		"[name]:not([type=hidden], [type=checkbox])",
	) ?? []) {
		control.value = defaultValue[control.name] ?? "";
	}
}
