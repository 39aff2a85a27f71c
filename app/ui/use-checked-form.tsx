import type { Submission, SubmissionResult } from "@conform-to/react";
import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import type { TextKey } from "~/i18n/texts";
import { useTranslation } from "~/i18n/use-translation";
import type { FieldErrors, LiveCheck } from "./live-check";
import { useHydrated } from "./use-hydrated";

/** The rules of a form and what applies them; too heavy for a page that nobody types in. */
interface Checks<Value> {
	LiveCheck: typeof LiveCheck;
	parse: (form: FormData) => Submission<Value>;
}

/**
 * A form that is checked while it is filled in, once its first field has the focus and its rules
 * have been fetched. Before that, and without JavaScript, the server checks it by the same rules.
 *
 * @param id the form's id in the document
 * @param result what the server found wrong with it, with what was typed
 * @param load fetches the form's rules
 * @param emptied on which value a list stands in the empty form, by name, where it is not its first
 */
export function useCheckedForm<Value extends Record<string, unknown>>(
	id: string,
	result: SubmissionResult | undefined,
	load: () => Promise<Checks<Value>>,
	emptied?: Record<string, string>,
) {
	const { t } = useTranslation();
	const isHydrated = useHydrated();
	const [checks, setChecks] = useState<Checks<Value>>();
	const [found, setFound] = useState<FieldErrors>();
	const submit = useRef<(event: FormEvent<HTMLFormElement>) => void>();
	const setSubmit = useCallback((next: typeof submit.current) => {
		submit.current = next;
	}, []);

	const seen = useRef(result);
	useEffect(() => {
		// A refusal in place is led to here, whether or not the rules have come yet.
		if (result === seen.current) return;
		seen.current = result;
		const [wrong] = Object.keys(result?.error ?? {});
		if (wrong) document.getElementById(`${id}-${wrong}`)?.focus();
	}, [id, result]);

	const errors = found ?? result?.error ?? {};
	const firstWrong = Object.keys(errors)[0];
	return {
		/** For the `<form>`. Our own messages, in the page's language, stand in for the browser's. */
		form: {
			id,
			noValidate: true,
			onFocus: checks ? undefined : () => void load().then(setChecks, () => {}),
			onSubmit: (event: FormEvent<HTMLFormElement>) => submit.current?.(event),
		},
		/** For the control of a field. */
		field(name: keyof Value & string) {
			const error = errors[name]?.[0] as TextKey | undefined;
			const typed = result?.initialValue?.[name];
			return {
				id: `${id}-${name}`,
				name,
				defaultValue: typeof typed === "string" ? typed : undefined,
				error: error && t(error),
				// Where no script leads to what is wrong.
				autoFocus: !isHydrated && name === firstWrong,
			};
		},
		/** To be rendered anywhere in the form. */
		check: checks && (
			<checks.LiveCheck
				id={id}
				result={result}
				emptied={emptied}
				parse={checks.parse}
				onErrors={setFound}
				onReady={setSubmit}
			/>
		),
	};
}
