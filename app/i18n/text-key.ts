import type { Texts } from "./texts";

/** The name of a file in `locales/<language>/`, which is an i18next namespace. */
export type TextNamespace = keyof Texts;

/**
 * The translation namespaces that pages fetch. Only the server uses `answers`, `mails` and
 * `offline`, and the service worker contains a part of `offline`.
 */
export type PageNamespace = Exclude<TextNamespace, "answers" | "mails" | "offline">;

/** The names of the placeholders (`{{name}}`) in a translated text. */
type Gaps<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}`
	? Name | Gaps<Rest>
	: never;

/** The keys of a translation file (`Table`) whose texts have no placeholders other than `Value`. */
type KeysWithin<Table, Value> = {
	[Key in keyof Table & string]: [Gaps<Table[Key]>] extends [Value] ? Key : never;
}[keyof Table & string];

/**
 * A translation key with its namespace, such as `events:calendar.title`. A translation key that is
 * stored or passed on has this format.
 *
 * @typeParam Value the names of the placeholders that the translated text may have; by default none
 */
export type TextKey<Value extends string = never> = {
	[Ns in TextNamespace]: `${Ns}:${KeysWithin<Texts[Ns], Value>}`;
}[TextNamespace];

/**
 * The translation keys of a namespace and of `common` whose texts have placeholders. If a text has
 * plural forms, such as `found_one`, its key is given without the plural ending.
 */
export type KeyWithGaps<Ns> = {
	[Part in (Ns & TextNamespace) | "common"]: Stem<
		Exclude<keyof Texts[Part], KeysWithin<Texts[Part], never>>
	>;
}[(Ns & TextNamespace) | "common"];

/**
 * A translation key without its plural ending: `sermons.found` for `sermons.found_zero`,
 * `sermons.found_one` and so on.
 */
type Stem<Key> = Key extends `${infer Name}_${"zero" | "one" | "other"}` ? Name : Key;
