import { eq } from "drizzle-orm";
import { authUsers, type OneTimePurpose } from "~/db/auth-service-schema";
import { formatMoment } from "~/i18n/dates";
import { i18nIn } from "~/i18n/i18n";
import { type Language, languageCodes } from "~/i18n/language";
import type { Texts } from "~/i18n/texts";
import { timeZone } from "~/i18n/time-zone";
import { logError, logWarning } from "~/platform/log";
import {
	allMailLimits,
	mailLimits,
	mailShare,
	sparedMailLimits,
} from "~/platform/security/account-limits.server";
import { countAttempt } from "~/platform/security/rate-limit.server";
import type { Call, Dependencies } from "./context";
import { AuthError, authError } from "./errors";
import type { Letter, Mailer } from "./mailer";
import { issueToken, storeToken, type TokenOrder } from "./one-time-tokens";
import { allowAttempt } from "./request";
import { findUser, type User } from "./users";

/**
 * The occasions for a mail, such as `recovery`: the names for which the translations in the
 * namespace `mails` have a subject and a body.
 */
type Occasion = keyof Texts["mails"] extends infer Key
	? Key extends `${infer Name}.subject`
		? Name
		: never
	: never;

interface Contents {
	link?: string;
	/**
	 * The six digits that work instead of the link. A sign-up's mail contains no digits, because no
	 * page asks for them.
	 */
	code?: string;
	/** True if the mail says that its link and code work for an hour. */
	expires?: true;
	/** When the mail was requested. The text of some mails says this time. */
	askedAt?: Date;
}

/**
 * Writes one mail that contains every language of the site, because the language of its reader is
 * not known.
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
	{ link, code, expires, askedAt }: Contents,
): string[] {
	const { t } = i18nIn(language);
	const moment = askedAt ? formatMoment(language, askedAt.getTime()) : "";
	return [
		t(`mails:${occasion}.body`, { moment, country: timeZone.country }),
		...(link ? [link] : []),
		...(code ? [t("mails:code", { code })] : []),
		...(expires ? [t("mails:lifetime")] : []),
	];
}

/**
 * For each purpose of a mail: the `type` in the mail's link, and the user's database column that
 * stores when such a mail was sent.
 */
const mailed = {
	signup: { linkType: "signup", sentAt: "confirmationSentAt" },
	magiclink: { linkType: "magiclink", sentAt: "recoverySentAt" },
	recovery: { linkType: "recovery", sentAt: "recoverySentAt" },
	email_change_current: { linkType: "email_change", sentAt: "emailChangeSentAt" },
	email_change_new: { linkType: "email_change", sentAt: "emailChangeSentAt" },
	reauthentication: { linkType: null, sentAt: "reauthenticationSentAt" },
} as const satisfies Record<
	string,
	{ linkType: string | null; sentAt: keyof typeof authUsers.$inferSelect }
>;

interface Order extends TokenOrder {
	purpose: keyof typeof mailed & OneTimePurpose & Occasion;
	recipient: string;
	redirectTo: string;
	/** When the mail was requested; missing if it was just now. */
	askedAt?: Date;
}

/**
 * Writes a mail with a new link and a new code. The link and the code work once `row` is stored in
 * the database.
 */
export function prepareMail(env: Dependencies, order: Order) {
	const { redirectTo, askedAt = new Date(env.now), ...tokenOrder } = order;
	const { token, code, row } = issueToken(env, tokenOrder);
	const { purpose, recipient } = order;
	const type = mailed[purpose].linkType;
	const letter = writeLetter(env.siteName, purpose, recipient, {
		link: type ? linkPage(env.origin, { token, type, redirect_to: redirectTo }) : undefined,
		code: purpose === "signup" ? undefined : code,
		expires: true,
		askedAt,
	});
	return { letter, row };
}

/**
 * The URL of the page on this site to which a mail's link leads. The button on this page uses up
 * the link's token.
 */
export function linkPage(
	origin: string,
	query: { token: string; type: string; redirect_to: string },
): string {
	return `${origin}/account/link?${new URLSearchParams(query)}`;
}

export async function mailToUser(env: Dependencies, mailer: Mailer, order: Order) {
	const { letter, row } = prepareMail(env, order);
	await mailer.send(letter);
	await env.db.batch([
		...storeToken(env, row),
		env.db
			.update(authUsers)
			.set({ [mailed[order.purpose].sentAt]: new Date(env.now) })
			.where(eq(authUsers.id, order.userId)),
	]);
}

export const NO_MAILER = "no mail is sent: SITE_ORIGIN, MAIL_FROM or the EMAIL binding is not set";

/** @throws AuthError 422 if the site cannot send mail */
function findMailer({ env }: Call): Mailer {
	if (env.mailer !== null) return env.mailer;
	logWarning(NO_MAILER);
	throw authError("email_provider_disabled");
}

/**
 * @throws AuthError 422 if the site cannot send mail, 429 after too many mails to these recipients,
 *   from this IP or in all
 */
export async function requireMailer(c: Call, ...recipients: string[]): Promise<Mailer> {
	const mailer = findMailer(c);
	await allowAttempt(c, allMailLimits, ...recipients);
	return mailer;
}

/**
 * Mails the owner of an e-mail address, after a response that is the same for every address. When
 * the limit of mails to all recipients together is reached (`mailShare`), only confirmed accounts
 * still get mails, which the response does not reveal.
 *
 * @param create creates an account if the address has none
 * @throws AuthError 422 if the site cannot send mail, 429 after too many mails to this recipient
 */
export async function mailAccount(
	c: Call,
	email: string,
	write: (mailer: Mailer, user: User) => Promise<void>,
	create?: () => Promise<unknown>,
) {
	const mailer = findMailer(c);
	const device = await c.env.findDevice?.(email);
	const share = await countAttempt(c.env, mailShare, { accounts: [email], ip: c.env.ip, device });
	const isShareLeft = share.retryAfter === null;
	if (isShareLeft) await allowAttempt(c, mailLimits, email);
	const work = async () => {
		if (isShareLeft) await create?.();
		const user = await findUser(c.env.db, { email });
		if (!user || !(isShareLeft || user.emailConfirmedAt)) return;
		if (!isShareLeft) await allowAttempt(c, sparedMailLimits, email);
		await write(mailer, user);
	};
	c.env.inBackground(
		work().catch((error) => {
			// An `AuthError` is not logged: it only means that this recipient has got too many
			// mails.
			if (!(error instanceof AuthError)) logError("mail could not be sent", error);
		}),
	);
}
