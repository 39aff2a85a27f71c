import type { RequestedRole } from "~/db/accounts-schema";

export interface AccountName {
	id: string;
	email: string;
}

/** An account as the account service knows it. It says nothing of what the account may do here. */
export interface Account extends AccountName {
	/** Whether its owner has shown that the e-mail address is theirs. */
	emailConfirmed: boolean;
}

/**
 * Why the account service refused. `code` is Supabase Auth's error code, `message` its English
 * text.
 */
export type Refusal = { ok: false; code: string; message: string } & (
	| { reason: "refused" }
	/**
	 * After too many attempts; `retryAfter` is in seconds, and missing where the service does not
	 * say.
	 */
	| { reason: "tooMany"; retryAfter?: number }
	/** The service could not be reached; the request itself may be right. */
	| { reason: "unavailable" }
);

/**
 * `leave` ends the session in the account service; call it after our own session has begun. It is
 * refused when a new password has ended that session in the meantime. Then our session must end
 * too, because the password change may have missed it.
 */
export type SignInResult =
	| { ok: true; account: Account; leave: () => Promise<{ ok: true } | Refusal> }
	| Refusal;

/**
 * `id` is the id of a new account, for this site to note; null when there is nothing to note: the
 * address has an account already, or the embedded service has noted it. The page does not tell which,
 * so that nobody can find out who has an account. (A hosted project tells its direct callers; the
 * embedded service does not.) The owner of the address gets a mail.
 */
export type SignUpResult = { ok: true; id: string | null } | Refusal;

/**
 * What a mailed link is for: to choose a new password, or to show that somebody who knows the
 * password reads the account's mails, too.
 */
export type LinkPurpose = "password" | "mailbox";

/** `verifier` proves later that the mailed link is opened in the browser that asked for it. */
export type MailLinkResult = { ok: true; verifier: string } | Refusal;

/**
 * With `session` a new password can be chosen, for one hour. Who does not need it calls `leave`,
 * which ends it.
 */
export type OpenLinkResult =
	| { ok: true; session: string; account: AccountName; leave: () => Promise<unknown> }
	| Refusal;

export type ResetResult =
	| { ok: true; account: AccountName }
	/** The session has ended or never existed. */
	| { ok: false; reason: "expired" }
	/** The session can still be used for another try. */
	| Refusal;

export interface SignUp {
	email: string;
	password: string;
	/** The role that the account asks for; it gives no right. */
	role: RequestedRole;
	/** The page of this site that the mailed link finally leads to, as a full address. */
	confirmedAt: string;
}

/** What this site needs from the service that keeps the passwords. */
export interface AccountService {
	/**
	 * Checks a password and tells whose it is. The caller must call `leave` of the result; otherwise
	 * a session stays open in the service.
	 */
	signInWithPassword(email: string, password: string): Promise<SignInResult>;
	/**
	 * Makes an account, which its owner confirms by mail. If the address already has an account, the
	 * answer is the same. If an earlier sign-up was interrupted, this one completes it.
	 */
	signUp(asked: SignUp): Promise<SignUpResult>;
	/**
	 * Removes the sign-ups that nobody confirmed for 30 days. Only for a hosted project: of the
	 * embedded service the nightly job does it.
	 *
	 * @param noted ids of accounts
	 * @returns those of them that have no account any more
	 * @throws Error when the service did not do it
	 */
	removeUnconfirmed(noted: readonly string[]): Promise<string[]>;
	/**
	 * Mails a link to the owner of an account. If the address has no account, the answer is the same.
	 *
	 * @param leadsTo the page of this site that the link finally leads to, with a `code` in its query
	 */
	mailLink(purpose: LinkPurpose, email: string, leadsTo: string): Promise<MailLinkResult>;
	/** Exchanges the link's code for a session. A code works once, and only for a few minutes. */
	openLink(code: string, verifier: string): Promise<OpenLinkResult>;
	/**
	 * Changes the password and ends all sessions that the service has for the account. If they cannot
	 * be ended, the log says so.
	 *
	 * @param endElsewhere ends the account's sessions outside the service. It is called before the
	 *   change, which is not made when this fails, and again after it. A failure of the second call
	 *   is only logged, because the new password is already in force.
	 */
	resetPassword(
		session: string,
		password: string,
		endElsewhere: (accountId: string) => Promise<unknown>,
	): Promise<ResetResult>;
}
