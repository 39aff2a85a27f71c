import { eq } from "drizzle-orm";
import { authUsers, type OneTimePurpose } from "~/db/auth-service-schema";
import { formatMoment } from "~/i18n/dates";
import { i18nIn } from "~/i18n/i18n";
import { type Language, languageCodes } from "~/i18n/language";
import type { Texts } from "~/i18n/texts";
import { logError, logWarning } from "~/platform/log";
import { mailLimits } from "~/platform/security/account-limits.server";
import type { Call, Dependencies } from "./context";
import { AuthError } from "./errors";
import type { Letter, Mailer } from "./mailer";
import { issueToken, storeToken, type TokenOrder } from "./one-time-tokens";
import { allowAttempt } from "./request";

/**
 * The occasions on which a mail is sent; for each, the namespace `mails` has a subject and a body.
 */
export type Occasion = keyof Texts["mails"] extends infer Key
	? Key extends `${infer Name}.subject`
		? Name
		: never
	: never;

interface Contents {
	/** Where the mail's link leads, if it has one. */
	link?: string;
	/** The six digits that work instead of the link. */
	code?: string;
	/** When the mail was asked for; some texts say it. */
	askedAt?: Date;
}

/**
 * A mail with its text in every language of the site, because the reader's language is not known.
 */
export function writeLetter(
	siteName: string,
	occasion: Occasion,
	recipient: string,
	contents: Contents,
): Letter {
	const subjects = languageCodes.map((language) => i18nIn(language).t(`mails:${occasion}.subject`));
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
	const { t } = i18nIn(language);
	const moment = askedAt ? formatMoment(language, askedAt.getTime()) : "";
	return [
		t(`mails:${occasion}.body`, { moment }),
		...(link ? [link] : []),
		...(code ? [t("mails:code", { code }), t("mails:lifetime")] : []),
	];
}

/** For each purpose of a mail, the type that its link has. */
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
	/** When the mail was asked for, unless it was just now. */
	askedAt?: Date;
}

/**
 * Writes a mail with a new link and a new code.
 *
 * @returns the mail, and the row to store so that its link and code work
 */
export function prepareMail(env: Dependencies, order: Order) {
	const { redirectTo, askedAt = new Date(env.now), ...tokenOrder } = order;
	const { token, code, row } = issueToken(env, tokenOrder);
	const type = linkTypes[order.purpose];
	const link =
		type === null ? undefined : linkPage(env.origin, { token, type, redirect_to: redirectTo });
	const letter = writeLetter(env.siteName, order.purpose, order.recipient, { link, code, askedAt });
	return { letter, row };
}

/** The page of this site that a mail's link leads to: its button spends the token. */
export function linkPage(
	origin: string,
	query: { token: string; type: string; redirect_to: string },
): string {
	return `${origin}/account/link?${new URLSearchParams(query)}`;
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
 * Checks that this client may have a mail sent to these addresses, and returns the mailer.
 *
 * @throws AuthError 422 `email_provider_disabled` where no mail can be sent, 429
 *   `over_email_send_rate_limit` after too many
 */
export async function requireMailer(c: Call, ...recipients: string[]): Promise<Mailer> {
	const { mailer } = c.env;
	if (mailer === null) {
		logWarning("no mail is sent: SITE_ORIGIN, MAIL_FROM or the EMAIL binding is not set");
		throw new AuthError(
			422,
			"email_provider_disabled",
			"Email signups are disabled: this website cannot send mail yet",
		);
	}
	await allowAttempt(c, mailLimits, ...recipients);
	return mailer;
}

/**
 * Sends a mail after the answer, which then takes the same time for an address without an account.
 */
export function mailLater(env: Dependencies, work: () => Promise<void>) {
	env.inBackground(
		work().catch((error) => {
			// Too many mails for a recipient are no failure, and the answer has been sent already.
			if (!(error instanceof AuthError)) logError("mail could not be sent", error);
		}),
	);
}
