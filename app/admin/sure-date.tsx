interface FormField {
	name: string;
	defaultValue?: string | undefined;
}

/**
 * The hidden field with the day or the place that the server does not ask about: at first the value
 * that the form was opened with, then the value that the server has asked about once.
 */
export function SureDate({ sure, date }: { sure: FormField; date: FormField }) {
	return (
		<input type="hidden" name={sure.name} defaultValue={sure.defaultValue ?? date.defaultValue} />
	);
}
