import type { Language } from "./language";
import type { TextKey } from "./texts";
import { findText } from "./texts/table";

export type Values = Record<string, string | number>;

/** The keys that come in the three forms `.zero`, `.one` and `.other`. */
export type CountKey = TextKey extends infer Key
	? Key extends `${infer Stem}.other`
		? Stem
		: never
	: never;

/**
 * The text of a key, with each `{{name}}` replaced by its value. A key without a text warns on the
 * console and shows its own name, so that the page stands and the gap is seen.
 */
export function translate(language: Language, key: string, values: Values = {}): string {
	const text = findText(key)?.[language];
	if (text === undefined) {
		console.warn(`No ${language} text for the key "${key}"`);
		return key;
	}
	return text.replace(/\{\{(\w+)\}\}/g, (gap, name: string) => String(values[name] ?? gap));
}

/** The text for a number of things; both languages have one form for 1 and one for the rest. */
export function translateCount(
	language: Language,
	key: CountKey,
	count: number,
	values?: Values,
): string {
	const form = count === 0 ? "zero" : count === 1 ? "one" : "other";
	return translate(language, `${key}.${form}`, { ...values, count });
}
