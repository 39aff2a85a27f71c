import type { Texts } from "./texts";

/** The name of a file in `locales/<language>/`, which is an i18next namespace. */
export type TextNamespace = keyof Texts;

/**
 * The namespaces that pages fetch. The server uses `answers`, `mails` and `offline`, and the service worker
 * contains `offline`.
 */
export type PageNamespace = Exclude<TextNamespace, "answers" | "mails" | "offline">;

/** The names of the placeholders (`{{name}}`) in a text. */
type Gaps<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}`
	? Name | Gaps<Rest>
	: never;

/** The keys of those texts in `Table` that have no placeholders other than `Value`. */
type KeysWithin<Table, Value> = {
	[Key in keyof Table & string]: [Gaps<Table[Key]>] extends [Value] ? Key : never;
}[keyof Table & string];

/**
 * A text's key with its namespace, such as `events:calendar.title`, for keys that are stored or
 * passed on.
 *
 * @typeParam Value the placeholders that the text may have; by default none
 */
export type TextKey<Value extends string = never> = {
	[Ns in TextNamespace]: `${Ns}:${KeysWithin<Texts[Ns], Value>}`;
}[TextNamespace];

/**
 * The keys of a namespace and of `common` whose texts have placeholders. If a text depends on a
 * number, this is its key without the ending for the number.
 */
export type KeyWithGaps<Ns> = {
	[Part in (Ns & TextNamespace) | "common"]: Stem<
		Exclude<keyof Texts[Part], KeysWithin<Texts[Part], never>>
	>;
}[(Ns & TextNamespace) | "common"];

/**
 * The key without the ending for a number: `sermons.found` for `sermons.found_zero`,
 * `sermons.found_one` and so on.
 */
type Stem<Key> = Key extends `${infer Name}_${"zero" | "one" | "other"}` ? Name : Key;
