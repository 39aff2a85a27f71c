// Texts by administrators: in English and, optionally, in Setswana (`titleTn`, which may be empty).
import { type Language, otherLanguage } from "./language";

export interface Written {
	title: string;
	titleTn: string;
	description?: string;
	descriptionTn?: string;
}

export interface ShownText {
	text: string;
	/** The language of the text, if it is not the page's. */
	lang?: Language;
}

export interface ShownIn {
	titleLang?: Language;
	descriptionLang?: Language;
}

/** The text in a language; if there is none, in the other one. */
export function textIn(
	language: Language,
	en: string | undefined,
	tn: string | undefined,
): ShownText {
	const [own, other] = language === "tn" ? [tn, en] : [en, tn];
	if (own || !other) return { text: own ?? "" };
	return { text: other, lang: otherLanguage(language) };
}

/** A row with its texts in the language of a page. */
export function inLanguage<Row extends Written>(
	language: Language,
	{ titleTn, descriptionTn, ...row }: Row,
): Omit<Row, "titleTn" | "descriptionTn"> & ShownIn {
	const title = textIn(language, row.title, titleTn);
	const description = textIn(language, row.description, descriptionTn);
	return {
		...row,
		title: title.text,
		...(title.lang && { titleLang: title.lang }),
		...(row.description !== undefined && { description: description.text }),
		...(description.lang && { descriptionLang: description.lang }),
	};
}
