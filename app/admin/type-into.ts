/** Fills a field in as if somebody had typed, so that the draft and conform notice it. */
export function typeInto(input: HTMLInputElement, text: string) {
	input.value = text;
	input.dispatchEvent(new Event("input", { bubbles: true }));
}
