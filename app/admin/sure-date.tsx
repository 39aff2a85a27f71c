interface FormField {
	name: string;
	defaultValue?: string | undefined;
}

/**
 * The day or the place that the server does not ask about: at first the one that the form has been opened
 * with, then the one that it has asked about.
 */
export function SureDate({ sure, date }: { sure: FormField; date: FormField }) {
	return (
		<input type="hidden" name={sure.name} defaultValue={sure.defaultValue ?? date.defaultValue} />
	);
}
