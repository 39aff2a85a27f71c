/*
 * Restores typed text after React has rendered the page anew. `foreign-changes.ts` hides the
 * changes of browser extensions from React, but not those that were made while the page was still
 * being parsed. After such changes React may discard the server's page and render a new one. This
 * file then puts the typed text into the new fields, and opens the `<details>` that were open
 * before.
 */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * The form fields of the page. Each is stored under its form's id, its name and its type, so that
 * the same field is found again in a newly rendered page.
 */
function findFields(): Map<string, Field> {
	const found = new Map<string, Field>();
	for (const node of document.querySelectorAll("input,textarea,select")) {
		const field = node as Node as Field;
		const { name, type, form } = field;
		let key = `${form?.id} ${name} ${type}`;
		while (found.has(key)) key += "+";
		found.set(key, field);
	}
	return found;
}

/**
 * Remembers typed text, open `<details>`, focus and scroll position. The returned function restores
 * them after React has rendered new elements.
 */
export function rememberTyped(): () => void {
	const kept = findFields();
	const unfolded = [...document.querySelectorAll("details")].map(({ open }) => open);
	const focused = document.activeElement;
	const { selectionStart, selectionEnd } = (focused ?? {}) as HTMLTextAreaElement;
	const { scrollX, scrollY } = window;
	return () => {
		for (const [key, field] of findFields()) {
			const former = kept.get(key);
			if (!former || former === field || former.type === "file") continue;
			field.value = former.value;
			if (field instanceof HTMLInputElement) field.checked = (former as HTMLInputElement).checked;
			if (former !== focused) continue;
			field.focus({ preventScroll: true });
			if (selectionStart != null && !(field instanceof HTMLSelectElement))
				field.setSelectionRange(selectionStart, selectionEnd);
		}
		for (const [index, details] of document.querySelectorAll("details").entries()) {
			details.open = unfolded[index] ?? details.open;
		}
		scrollTo(scrollX, scrollY);
	};
}
