// Reads texts of content, such as titles, that administrators write in English and, optionally, in
// the other languages.
import {
	defaultLanguage,
	type Language,
	type Localized,
	languageCodes,
	storedLanguages,
} from "./language";

type Translation<Name extends string> =
	`${Name}${Capitalize<Exclude<Language, typeof defaultLanguage>>}`;

/** A text in English and its translations, each of which may be missing or empty. */
export type Written<Name extends string> = { [Field in Name | Translation<Name>]?: string };

export interface ShownText {
	text: string;
	/** The language of `text`; left out if it is the page's language. */
	lang?: Language;
}

export interface ShownIn {
	titleLang?: Language;
	descriptionLang?: Language;
}

/** The name of the field with a text in this language: `title` in English, `titleTn` in Setswana. */
export function fieldIn<Name extends string>(
	language: Language,
	name: Name,
): Name | Translation<Name> {
	if (language === defaultLanguage) return name;
	return `${name}${language.charAt(0).toUpperCase()}${language.slice(1)}` as Translation<Name>;
}

/** The language of the text in the field of this name: `tn` for `titleTn`, `en` for `title`. */
export function languageOf(field: string): Language {
	const isIn = (code: Language) => code !== defaultLanguage && field.endsWith(fieldIn(code, ""));
	return storedLanguages.find(isIn) ?? defaultLanguage;
}

/** The name of the field with the English text: `title` for `titleTn`. */
export function englishField(field: string): string {
	return field.slice(0, field.length - fieldIn(languageOf(field), "").length);
}

/**
 * The text of a field in a language. If the field has no text in this language, the text in the
 * first language that has one.
 */
export function textIn<Name extends string>(
	language: Language,
	name: Name,
	texts: Written<Name>,
): ShownText {
	const textOf = (code: Language) => texts[fieldIn(code, name)] ?? "";
	const shown = [language, ...languageCodes].find(textOf) ?? language;
	return { text: textOf(shown), ...(shown !== language && { lang: shown }) };
}

/**
 * A text in a language, with the language that it is really in. A text that equals the English text
 * has no translation, so its language is English.
 */
export function shownText(language: Language, text: Localized): ShownText {
	const shown = text[language];
	const isEnglish = language !== defaultLanguage && shown === text[defaultLanguage];
	return { text: shown, ...(isEnglish && shown && { lang: defaultLanguage }) };
}

/** The names of the fields with the translations of a text: `titleTn` for `title`. */
export function translationsOf<Name extends string>(name: Name): Translation<Name>[] {
	const fields = storedLanguages.map((code) => fieldIn(code, name));
	return fields.filter((field): field is Translation<Name> => field !== name);
}

const translations: string[] = [...translationsOf("title"), ...translationsOf("description")];

/**
 * A row of content with its title and description in the language of a page. The fields of single
 * languages, such as `titleTn`, are left out.
 */
export function inLanguage<Row extends Written<"title" | "description">>(
	language: Language,
	row: Row,
): Omit<Row, Translation<"title" | "description">> & ShownIn & { title: string } {
	const title = textIn(language, "title", row);
	const description = textIn(language, "description", row);
	// A loop, because an object from which a property was deleted is slow to read and to copy.
	const others: Record<string, unknown> = {};
	for (const field in row) {
		if (!translations.includes(field)) others[field] = row[field];
	}
	return {
		...(others as Omit<Row, Translation<"title" | "description">>),
		title: title.text,
		...(title.lang && { titleLang: title.lang }),
		...(row.description !== undefined && { description: description.text }),
		...(description.lang && { descriptionLang: description.lang }),
	};
}
