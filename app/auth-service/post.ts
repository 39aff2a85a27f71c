import { eq } from "drizzle-orm";
import { authUsers, type OneTimePurpose } from "~/db/auth-service-schema";
import { logError } from "~/platform/operations/log";
import { allowAttempt } from "./attempts";
import type { Call, Dependencies } from "./dependencies";
import { AuthError } from "./errors";
import type { Occasion } from "./letters";
import { writeLetter } from "./letters";
import type { Mailer } from "./mailer";
import { keep, mint, type TokenOrder } from "./one-time-tokens";

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
	const { token, code, row } = mint(env, tokenOrder);
	const type = linkTypes[order.purpose];
	const query = new URLSearchParams({ token, type: type ?? "", redirect_to: redirectTo });
	const link = type === null ? undefined : `${env.origin}/auth/v1/verify?${query}`;
	const letter = writeLetter(order.purpose, order.recipient, { link, code, askedAt });
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
		...keep(env, row),
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
	await allowAttempt(c, "mail", ...recipients);
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
