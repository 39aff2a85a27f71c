interface FormField {
	name: string;
	defaultValue?: string | undefined;
}

/**
 * The hidden field with a date or place that the server accepts without a question: at first the
 * value that the form was opened with, later the value that the server has asked about once.
 */
export function SureDate({ sure, date }: { sure: FormField; date: FormField }) {
	return (
		<input type="hidden" name={sure.name} defaultValue={sure.defaultValue ?? date.defaultValue} />
	);
}
