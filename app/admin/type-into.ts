/**
 * Writes a text into a form field as if somebody had typed it, so that the stored draft and the
 * form library conform notice the text.
 */
export function typeInto(input: HTMLInputElement, text: string) {
	input.value = text;
	input.dispatchEvent(new Event("input", { bubbles: true }));
}
