import { type Submission, type SubmissionResult, useForm } from "@conform-to/react";
import { type FormEvent, useEffect, useLayoutEffect, useState } from "react";

/** What is wrong with each field, by its name; keys of the table of texts. */
export type FieldErrors = Record<string, string[] | null>;

/** Checks a form by its rules while it is filled in. It renders nothing of its own. */
export function LiveCheck<Value extends Record<string, unknown>>({
	id,
	result,
	emptied,
	parse,
	onErrors,
	onReady,
}: {
	id: string;
	result: SubmissionResult | undefined;
	/** On which value a list stands in the empty form, by name, where it is not its first. */
	emptied: Record<string, string> | undefined;
	parse: (form: FormData) => Submission<Value>;
	onErrors: (errors: FieldErrors) => void;
	/** Told what to do with a submit: let it pass, or stop it and lead to what is wrong. */
	onReady: (submit: (event: FormEvent<HTMLFormElement>) => void) => void;
}) {
	const [defaultValue] = useState(() => ({ ...firstOptions(id), ...emptied }));
	const [form] = useForm({
		id,
		defaultValue,
		lastResult: result,
		shouldValidate: "onBlur",
		shouldRevalidate: "onInput",
		onValidate: ({ formData }) => parse(formData),
	});
	const { allErrors } = form;
	const isPressing = usePressing();
	useEffect(() => {
		// A message that appears as the press leaves its field would move the button from under it.
		if (!isPressing) onErrors(allErrors);
	}, [allErrors, isPressing, onErrors]);
	// Before the next event: conform listens from now on, and checks a field by submitting the form.
	useLayoutEffect(() => onReady(form.onSubmit));
	return null;
}

/** A finger's click follows its lifting within this time. */
const CLICK_FOLLOWS_MS = 100;

/** Whether a finger or a mouse button is down, or its click still to come. */
function usePressing(): boolean {
	const [isPressing, setPressing] = useState(false);
	// From the same moment as conform listens.
	useLayoutEffect(() => {
		const listening = new AbortController();
		const options = { capture: true, signal: listening.signal };
		const end = () => setTimeout(() => setPressing(false), CLICK_FOLLOWS_MS);
		addEventListener("pointerdown", () => setPressing(true), options);
		addEventListener("pointerup", end, options);
		addEventListener("pointercancel", end, options);
		return () => listening.abort();
	}, []);
	return isPressing;
}

/** Emptied, a list stands on a line; conform would leave it on none. */
function firstOptions(formId: string) {
	const lists = document.forms.namedItem(formId)?.querySelectorAll("select") ?? [];
	return Object.fromEntries(Array.from(lists, (list) => [list.name, list.options[0]?.value]));
}
