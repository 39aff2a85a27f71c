interface FormField {
	name: string;
	defaultValue?: string | undefined;
}

/**
 * The hidden field with a date or place that the server accepts without a question. At first this
 * is the value with which the form was opened. After the server has asked about a value, it is that
 * value.
 */
export function SureDate({ sure, date }: { sure: FormField; date: FormField }) {
	return (
		<input type="hidden" name={sure.name} defaultValue={sure.defaultValue ?? date.defaultValue} />
	);
}
