/*
 * What others change while the page is still parsed is in no log (`foreign-changes.ts`), so React may
 * give up the server's page all the same, and make it anew. Then its fields get what was typed, and
 * what was unfolded is unfolded again.
 */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The fields of the page, by what they are and where they stand among their like. */
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

/** Returns what brings back the state of the page, for when other elements have taken its elements' places. */
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
