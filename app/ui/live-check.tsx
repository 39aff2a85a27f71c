import { type Submission, type SubmissionResult, useForm } from "@conform-to/react";
import { type FormEvent, useEffect, useState } from "react";

/** What is wrong with each field, by its name; keys of the table of texts. */
export type FieldErrors = Record<string, string[] | null>;

/** Checks a form by its rules while it is filled in. It renders nothing of its own. */
export function LiveCheck<Value extends Record<string, unknown>>({
	id,
	result,
	parse,
	onErrors,
	onReady,
}: {
	id: string;
	result: SubmissionResult | undefined;
	parse: (form: FormData) => Submission<Value>;
	onErrors: (errors: FieldErrors) => void;
	/** Told what to do with a submit: let it pass, or stop it and lead to what is wrong. */
	onReady: (submit: (event: FormEvent<HTMLFormElement>) => void) => void;
}) {
	const [defaultValue] = useState(() => defaultOptions(id));
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
	useEffect(() => onReady(form.onSubmit));
	return null;
}

/** A finger's click follows its lifting within this time. */
const CLICK_FOLLOWS_MS = 100;

/** Whether a finger or a mouse button is down, or its click still to come. */
function usePressing(): boolean {
	const [isPressing, setPressing] = useState(false);
	useEffect(() => {
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

/** Emptied, a list stands on its default line, else its first; conform would leave it on none. */
function defaultOptions(formId: string) {
	const lists = document.forms.namedItem(formId)?.querySelectorAll("select") ?? [];
	const defaultOf = ({ options }: HTMLSelectElement) =>
		Array.from(options).find((option) => option.defaultSelected) ?? options[0];
	return Object.fromEntries(Array.from(lists, (list) => [list.name, defaultOf(list)?.value]));
}
