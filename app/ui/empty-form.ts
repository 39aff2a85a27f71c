/**
 * Empties a form. A reset alone would go back to what the page came with, if it came with a refusal.
 *
 * @param id the form's id in the document
 * @param emptied on which value a list stands then, by name, where it is on none
 */
export function emptyForm(id: string, emptied: Record<string, string> = {}) {
	const form = document.forms.namedItem(id);
	form?.reset();
	for (const field of form?.querySelectorAll<HTMLInputElement>("[name]") ?? []) {
		field.value = emptied[field.name] ?? "";
	}
}
