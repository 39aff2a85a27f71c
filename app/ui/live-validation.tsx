import { type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import {
	type FormEvent,
	type MutableRefObject,
	useEffect,
	useLayoutEffect,
	useMemo,
	useState,
} from "react";
import type { z } from "zod";

/** The errors by field name. The errors of the whole form are under "". */
export type FieldErrors = Record<string, string[] | null>;

/** Runs conform for a form: see `useValidatedForm`. Renders nothing. */
export function LiveValidation({
	id,
	schema,
	lastResult,
	defaultValue,
	onErrors,
	submit,
}: {
	id: string;
	schema: z.ZodObject;
	lastResult: SubmissionResult | undefined;
	defaultValue: Record<string, string | undefined>;
	onErrors: (errors: FieldErrors) => void;
	/** Filled with conform's `onSubmit`. It stops a form with errors and focuses the first error. */
	submit: MutableRefObject<((event: FormEvent<HTMLFormElement>) => void) | undefined>;
}) {
	// Errors of the whole form are removed, because conform would focus the first control without a name.
	const fieldResult = useMemo(() => withoutFormError(lastResult), [lastResult]);
	const [form] = useForm({
		id,
		lastResult: fieldResult,
		defaultValue,
		shouldValidate: "onBlur",
		shouldRevalidate: "onInput",
		onValidate: ({ formData }) => parseWithZod(formData, { schema }),
	});
	const { allErrors } = form;
	const isPressing = usePressing();
	useEffect(() => {
		// A message would move the pressed button away, so messages wait until the button is released.
		if (!isPressing) onErrors(allErrors);
	}, [allErrors, isPressing, onErrors]);
	// This is a layout effect, because conform validates a field by submitting the form in its own
	// layout effect. The handler must be set by then. Otherwise the browser would really send the
	// form.
	useLayoutEffect(() => {
		submit.current = form.onSubmit;
	});
	return null;
}

function withoutFormError(result: SubmissionResult | undefined): SubmissionResult | undefined {
	if (!result?.error?.[""]) return result;
	const { "": _, ...error } = result.error;
	return { ...result, error };
}

/** The browser fires the click within this time after the finger is lifted. */
const CLICK_FOLLOWS_MS = 100;

function usePressing(): boolean {
	const [isPressing, setPressing] = useState(false);
	// A layout effect runs before the browser handles the next press, so no press is missed.
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
