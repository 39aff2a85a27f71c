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

/** A form's errors by field name. The errors of the whole form are under "". */
export type FieldErrors = Record<string, string[] | null>;

/**
 * Runs the form library conform, which validates a form in the browser: see `useValidatedForm`.
 * Renders nothing.
 */
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
	/**
	 * A ref in which this component stores conform's `onSubmit`. That handler does not let a form
	 * with errors be sent, and focuses the first field with an error.
	 */
	submit: MutableRefObject<((event: FormEvent<HTMLFormElement>) => void) | undefined>;
}) {
	// The errors of the whole form are removed from the server's result, because the library
	// conform would focus the first control without a name.
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
		// A new error message would move a button away while it is pressed, so messages wait until
		// the finger or mouse is lifted.
		if (!isPressing) onErrors(allErrors);
	}, [allErrors, isPressing, onErrors]);
	// The submit handler is set in a layout effect, because the library conform validates a field
	// by submitting the form in a layout effect of its own. Without the handler, the browser would
	// really send the form.
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

/** How long after lifting the finger the browser may still fire the click. */
const CLICK_FOLLOWS_MS = 100;

function usePressing(): boolean {
	const [isPressing, setPressing] = useState(false);
	// Listens from a layout effect, because that runs before the browser handles the next press. So
	// no press is missed.
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
