interface FormField {
	name: string;
	defaultValue?: string | undefined;
}

/**
 * The hidden form field with a date or place that the server accepts without asking whether it is
 * correct. At first this is the value with which the form was opened. After the server has asked
 * about a typed value, it is that typed value.
 */
export function SureDate({ sure, date }: { sure: FormField; date: FormField }) {
	return (
		<input type="hidden" name={sure.name} defaultValue={sure.defaultValue ?? date.defaultValue} />
	);
}
