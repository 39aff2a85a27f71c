import { type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type FormEvent, type MutableRefObject, useEffect, useLayoutEffect, useState } from "react";
import type { z } from "zod";

/** What is wrong with each field, by its name; what is wrong with all of the form, under "". */
export type FieldErrors = Record<string, string[] | null>;

/** Validates a form by its schema while it is filled in. It renders nothing. */
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
	/** Is given what the form's `onSubmit` has to do: let it pass, or stop it and lead to an error. */
	submit: MutableRefObject<((event: FormEvent<HTMLFormElement>) => void) | undefined>;
}) {
	const [form] = useForm({
		id,
		lastResult,
		defaultValue,
		shouldValidate: "onBlur",
		shouldRevalidate: "onInput",
		onValidate: ({ formData }) => parseWithZod(formData, { schema }),
	});
	const { allErrors } = form;
	const isPressing = usePressing();
	useEffect(() => {
		// A message that appears while the button is pressed would move it from under the finger.
		if (!isPressing) onErrors(allErrors);
	}, [allErrors, isPressing, onErrors]);
	// A layout effect, as conform's: it validates a field by submitting the form, which must not be
	// sent even when the field is left right now.
	useLayoutEffect(() => {
		submit.current = form.onSubmit;
	});
	return null;
}

/** A finger's click follows its lifting within this time. */
const CLICK_FOLLOWS_MS = 100;

/** Whether a finger or a mouse button is down, or its click still to come. */
function usePressing(): boolean {
	const [isPressing, setPressing] = useState(false);
	// A layout effect, so that no press between conform's first moment and ours is missed.
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
