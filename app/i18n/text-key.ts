import type { Texts } from "./texts";

/** The parts that the texts are in, a file each in `locales/`. */
export type TextNamespace = keyof Texts;

/** The names of the gaps in a text. */
type Gaps<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}`
	? Name | Gaps<Rest>
	: never;

/** The keys of a table whose texts have no other gaps than these. */
type KeysWithin<Table, Value> = {
	[Key in keyof Table & string]: [Gaps<Table[Key]>] extends [Value] ? Key : never;
}[keyof Table & string];

/**
 * A key that travels as data, with its namespace: `events:calendar.title`.
 *
 * @typeParam Value the names of the values that are given with it; none, where nothing is
 */
export type TextKey<Value extends string = never> = {
	[Ns in TextNamespace]: `${Ns}:${KeysWithin<Texts[Ns], Value>}`;
}[TextNamespace];

/** The keys of a namespace, or of `common`, whose texts have gaps or depend on a number. */
export type KeyWithGaps<Ns> = {
	[Part in (Ns & TextNamespace) | "common"]: Stem<
		Exclude<keyof Texts[Part], KeysWithin<Texts[Part], never>>
	>;
}[(Ns & TextNamespace) | "common"];

/** `sermons.found` for the forms `sermons.found_zero`, `sermons.found_one` and so on. */
type Stem<Key> = Key extends `${infer Name}_${"zero" | "one" | "other"}` ? Name : Key;
