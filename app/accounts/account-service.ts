import type { RequestedRole } from "~/db/accounts-schema";

// What this site needs from the account service, which stores the passwords.
//
// - `supabase-account-service.server.ts` implements it with supabase-js.
// - `app/choose-account-service.server.ts` chooses the service: a hosted project, or the embedded
//   service in `app/auth-service/`.
// - The pages about accounts are in `app/routes/`; their cards are in this folder.

export interface AccountName {
	id: string;
	email: string;
}

/** An account as the service knows it. The service does not know what the account may do here. */
export interface Account extends AccountName {
	emailConfirmed: boolean;
}

/** Why the service refused: Supabase Auth's error code and its English message. */
export type Refusal = { ok: false; code: string; message: string } & (
	| { reason: "refused" }
	/** `retryAfter` is in seconds. It is missing if the service does not say how long to wait. */
	| { reason: "tooMany"; retryAfter?: number }
	/** The service could not be reached, so the request itself was not judged. */
	| { reason: "unavailable" }
);

/**
 * `endServiceSession` ends the service's own session. Call it after the portal's session has begun.
 * It is refused if the password has changed since it was checked. Then end the portal's session
 * too: if that session began after the change, the change could not end it.
 */
export type SignInResult =
	| { ok: true; account: Account; endServiceSession: () => Promise<{ ok: true } | Refusal> }
	| Refusal;

/**
 * Proves that somebody received a mail: the token of its link, or its code with the recipient's
 * address.
 */
export type MailProof = { token_hash: string } | { email: string; token: string };

/** `session` is the token with which a new password can be chosen, within one hour. */
type OpenMailResult = { ok: true; session: string; account: AccountName } | Refusal;

export interface SignUp {
	email: string;
	password: string;
	/** The role that the visitor requests. It gives no permission. */
	role: RequestedRole;
	/** The URL of this site that the mailed link finally leads to. */
	confirmedAt: string;
}

export interface AccountService {
	signInWithPassword(email: string, password: string): Promise<SignInResult>;
	/**
	 * A repeated call completes a sign-up that was interrupted.
	 *
	 * @returns the new account's id, under which the caller stores the account. Null if the e-mail
	 *   address already has an account, and always null from the embedded service, which stores the
	 *   account itself. Visitors see no difference, so that nobody learns who has an account.
	 */
	signUp(signUp: SignUp): Promise<{ ok: true; id: string | null } | Refusal>;
	/** The id for a new account of this e-mail address; null if the address already has an account. */
	idForNewAccount(email: string): Promise<string | null>;
	/**
	 * Creates an account for an invited person, without a mail. If the e-mail address has an
	 * unconfirmed sign-up, the account replaces it.
	 *
	 * @param proof a password, or the id from `idForNewAccount` for an account with a passkey
	 * @returns `account`: null if the e-mail address already has an account, or if the service
	 *   creates accounts only by mail
	 */
	openAccount(
		email: string,
		proof: { password: string } | { id: string },
	): Promise<{ ok: true; account: Account | null } | Refusal>;
	/**
	 * Removes all accounts that were not confirmed within 30 days. Returns those of the `ids` whose
	 * accounts no longer exist.
	 */
	removeUnconfirmed(ids: readonly string[]): Promise<string[]>;
	/**
	 * Mails a link for choosing a new password. The result is the same for an e-mail address without an
	 * account.
	 *
	 * @param leadsTo the URL of this site that the link finally leads to
	 */
	mailLink(email: string, leadsTo: string): Promise<{ ok: true } | Refusal>;
	/** Exchanges the mail's link or code, which work once, for a session. */
	openMail(proof: MailProof): Promise<OpenMailResult>;
	/**
	 * Changes the password and ends all sessions that the service has for the account. After a
	 * `Refusal` the given session can be used again, and no session has ended.
	 */
	resetPassword(
		session: string,
		password: string,
	): Promise<{ ok: true; account: AccountName } | { ok: false; reason: "expired" } | Refusal>;
}
