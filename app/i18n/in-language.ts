import { type Language, otherLanguage } from "./language";

/*
 * What administrators write: in English, and where they like in Setswana beside it. Of a text `title`
 * the Setswana is `titleTn`, empty where there is none.
 */

/** The two texts that sermons, events and albums have, and their Setswana. */
export interface Written {
	title: string;
	titleTn: string;
	description?: string;
	descriptionTn?: string;
}

/** A text as a page shows it, and its language where that is not the page's. */
export interface ShownText {
	text: string;
	lang?: Language;
}

/** In which language the two are shown, where it is not the page's. */
export interface ShownIn {
	titleLang?: Language;
	descriptionLang?: Language;
}

/**
 * The text in a language; where there is none, the text in the other one, and which that is.
 *
 * @param en the English text
 * @param tn the Setswana text
 */
export function textIn(
	language: Language,
	en: string | undefined,
	tn: string | undefined,
): ShownText {
	const [own, other] = language === "tn" ? [tn, en] : [en, tn];
	if (own || !other) return { text: own ?? "" };
	return { text: other, lang: otherLanguage(language) };
}

/** A row with its texts as a page in a language shows them. */
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

/** The Setswana texts of a row as the backend answers them: only those that there are. */
export function setswanaOf({ titleTn, descriptionTn }: Written) {
	return { ...(titleTn && { titleTn }), ...(descriptionTn && { descriptionTn }) };
}
