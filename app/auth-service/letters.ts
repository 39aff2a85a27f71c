import { name } from "~/church/identity";
import { formatMoment } from "~/i18n/dates";
import { type Language, languageCodes } from "~/i18n/language";
import { codeLine, lifetimeLine, mail, type Occasion } from "./mail-texts";
import type { Letter } from "./mailer";

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
	const { subject } = mail[occasion];
	return {
		recipient,
		subject: `${languageCodes.map((language) => subject[language]).join(" · ")} (${name})`,
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
	const body = mail[occasion].body[language];
	return [
		askedAt ? body.replace("{{moment}}", formatMoment(language, askedAt.getTime())) : body,
		...(link ? [link] : []),
		...(code ? [codeLine[language].replace("{{code}}", code), lifetimeLine[language]] : []),
	];
}
