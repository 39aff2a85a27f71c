/** What was typed into a form, by its fields' names; a list for a field that came several times. */
export type Typed = Record<string, string | string[]>;

/** A form's texts, without its intent. Files stay behind: no field can be given one. */
export function typedOf(form: FormData): Typed {
	const names = new Set(form.keys());
	names.delete("intent");
	return Object.fromEntries(
		[...names].flatMap((name) => {
			const texts = form.getAll(name).filter((value) => typeof value === "string");
			const [first, ...more] = texts;
			return first === undefined ? [] : [[name, more.length > 0 ? texts : first]];
		}),
	);
}
