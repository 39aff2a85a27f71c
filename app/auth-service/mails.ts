import { eq } from "drizzle-orm";
import { authUsers, type OneTimePurpose } from "~/db/auth-service-schema";
import { createI18n } from "~/i18n/create-i18n";
import { formatMoment } from "~/i18n/dates";
import { type Language, languageCodes } from "~/i18n/language";
import en from "~/i18n/locales/en/mails.json";
import tn from "~/i18n/locales/tn/mails.json";
import { logError } from "~/platform/operations/log";
import { mailLimits } from "~/platform/operations/throttle.server";
import type { Call, Dependencies } from "./context";
import { AuthError } from "./errors";
import type { Letter, Mailer } from "./mailer";
import { issueToken, storeToken, type TokenOrder } from "./one-time-tokens";
import { allowAttempt } from "./request";

const texts = {
	en: createI18n("en", { mails: en }),
	tn: createI18n("tn", { mails: tn }, { mails: en }),
};

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
export function writeLetter(
	siteName: string,
	occasion: Occasion,
	recipient: string,
	contents: Contents,
): Letter {
	const subjects = languageCodes.map((language) => texts[language].t(`mails:${occasion}.subject`));
	return {
		recipient,
		subject: `${subjects.join(" · ")} (${siteName})`,
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

/** Purposes that a mail serves, by the type that its link gives to `/verify`. */
const linkTypes = {
	signup: "signup",
	magiclink: "magiclink",
	recovery: "recovery",
	email_change_current: "email_change",
	email_change_new: "email_change",
	reauthentication: null,
} as const;

type MailedPurpose = keyof typeof linkTypes & OneTimePurpose & Occasion;

interface Order extends TokenOrder {
	purpose: MailedPurpose;
	recipient: string;
	redirectTo: string;
	/** When it was asked for, if not just now. */
	askedAt?: Date;
}

/**
 * Writes the mail for a purpose, with a new link and code.
 *
 * @returns the letter to send, and what has to be stored for its link and code to work
 */
export function prepareMail(env: Dependencies, order: Order) {
	const { redirectTo, askedAt = new Date(env.now), ...tokenOrder } = order;
	const { token, code, row } = issueToken(env, tokenOrder);
	const type = linkTypes[order.purpose];
	const query = new URLSearchParams({ token, type: type ?? "", redirect_to: redirectTo });
	const link = type === null ? undefined : `${env.origin}/auth/v1/verify?${query}`;
	const letter = writeLetter(env.siteName, order.purpose, order.recipient, { link, code, askedAt });
	return { letter, row };
}

const sentAtColumns = {
	signup: "confirmationSentAt",
	magiclink: "recoverySentAt",
	recovery: "recoverySentAt",
	email_change_current: "emailChangeSentAt",
	email_change_new: "emailChangeSentAt",
	reauthentication: "reauthenticationSentAt",
} as const satisfies Record<MailedPurpose, keyof typeof authUsers.$inferSelect>;

/** Sends a mail to a user and stores what makes its link and code work. */
export async function mailToUser(env: Dependencies, mailer: Mailer, order: Order) {
	const { letter, row } = prepareMail(env, order);
	await mailer.send(letter);
	await env.db.batch([
		...storeToken(env, row),
		env.db
			.update(authUsers)
			.set({ [sentAtColumns[order.purpose]]: new Date(env.now) })
			.where(eq(authUsers.id, order.userId)),
	]);
}

/**
 * What sends mails, once this client may have one sent to these addresses.
 *
 * @throws AuthError 422 `email_provider_disabled` where no mail can be sent, 429
 * `over_email_send_rate_limit`
 */
export async function requireMailer(c: Call, ...recipients: string[]): Promise<Mailer> {
	const { mailer } = c.env;
	if (mailer === null) {
		throw new AuthError(
			422,
			"email_provider_disabled",
			"Email signups are disabled: this website cannot send mail yet",
		);
	}
	await allowAttempt(c, mailLimits, ...recipients);
	return mailer;
}

/** Lets a mail go out after the answer, which then takes as long for an address nobody has. */
export function mailLater(env: Dependencies, work: () => Promise<void>) {
	env.inBackground(
		work().catch((error) => {
			// There was nobody to tell that a recipient had too many.
			if (!(error instanceof AuthError)) logError("mail could not be sent", error);
		}),
	);
}
