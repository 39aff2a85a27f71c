import { name } from "~/church/identity";
import { createI18n } from "~/i18n/create-i18n";
import { formatMoment } from "~/i18n/dates";
import { type Language, languageCodes } from "~/i18n/language";
import en from "~/i18n/locales/en/mails.json";
import tn from "~/i18n/locales/tn/mails.json";
import type { Letter } from "./mailer";

const texts = { en: createI18n("en", { mails: en }), tn: createI18n("tn", { mails: tn }) };

/** What a mail is sent for; the namespace `mails` has a subject and a body for each. */
export type Occasion = keyof typeof en extends infer Key
	? Key extends `${infer Name}.subject`
		? Name
		: never
	: never;

interface Contents {
	/** Where the mail's link leads, if it has one. */
	link?: string;
	/** The six digits that do as well as the link. */
	code?: string;
	/** When it was asked for, which some texts tell. */
	askedAt?: Date;
}

/** A mail in all languages of the site: who gets it may read any of them. */
export function writeLetter(occasion: Occasion, recipient: string, contents: Contents): Letter {
	const subjects = languageCodes.map((language) => texts[language].t(`mails:${occasion}.subject`));
	return {
		recipient,
		subject: `${subjects.join(" · ")} (${name})`,
		text: languageCodes
			.map((language) => paragraphs(occasion, language, contents).join("\n\n"))
			.join("\n\n— — —\n\n"),
		link: contents.link ?? null,
	};
}

function paragraphs(
	occasion: Occasion,
	language: Language,
	{ link, code, askedAt }: Contents,
): string[] {
	const { t } = texts[language];
	const moment = askedAt ? formatMoment(language, askedAt.getTime()) : "";
	return [
		t(`mails:${occasion}.body`, { moment }),
		...(link ? [link] : []),
		...(code ? [t("mails:code", { code }), t("mails:lifetime")] : []),
	];
}
