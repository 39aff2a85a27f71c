import type { RequestedRole } from "~/db/accounts-schema";

// What this site needs from the account service, which stores the passwords.
//
// - `supabase-account-service.server.ts` implements the interface `AccountService` with
//   supabase-js.
// - `app/choose-account-service.server.ts` chooses the service: a hosted Supabase project, or the
//   built-in service in `app/auth-service/`.
// - The pages about accounts are in `app/routes/`; the cards on these pages are in this folder.

export interface AccountName {
	id: string;
	email: string;
}

/**
 * An account as the account service knows it. The service does not know the account's role in the
 * portal.
 */
export interface Account extends AccountName {
	emailConfirmed: boolean;
}

/**
 * Why the account service refused a request: Supabase Auth's error code and its English message.
 */
export type Refusal = { ok: false; code: string; message: string } & (
	| { reason: "refused" }
	/**
	 * `retryAfter` is in seconds. It is undefined if the account service does not say how long to
	 * wait.
	 */
	| { reason: "tooMany"; retryAfter?: number }
	/** The account service could not be reached or failed, so it has not judged the request. */
	| { reason: "unavailable" }
);

/**
 * `endServiceSession` ends the session that the account service began for this sign-in. Call it
 * after the portal's own session has begun. A `Refusal` means that the password has changed since
 * it was checked, or that the service cannot be reached. Then end the portal's session too, because
 * a change of the password ends only sessions that exist already.
 */
export type SignInResult =
	| { ok: true; account: Account; endServiceSession: () => Promise<{ ok: true } | Refusal> }
	| Refusal;

/**
 * Proves that somebody received a mail: the token of the mail's link, or the mail's code together
 * with the recipient's e-mail address.
 */
export type MailProof = { token_hash: string } | { email: string; token: string };

/**
 * `session` is a token of the account service. For one hour a new password can be chosen with it.
 */
type OpenMailResult = { ok: true; session: string; account: AccountName } | Refusal;

export interface SignUp {
	email: string;
	password: string;
	/** The role that the visitor requests at sign-up. The request gives no permission. */
	role: RequestedRole;
	/** The URL of this site to which the link in the sign-up mail finally leads. */
	confirmedAt: string;
}

export interface AccountService {
	signInWithPassword(email: string, password: string): Promise<SignInResult>;
	/**
	 * Signs a visitor up. If an earlier sign-up was interrupted, the same call again completes it.
	 *
	 * @returns the new account's id, under which the caller stores the account. Null if the e-mail
	 *   address already has an account, and always null from the built-in account service, which
	 *   stores the account itself. Show the visitor the same answer in each case, so that nobody
	 *   learns who has an account.
	 */
	signUp(signUp: SignUp): Promise<{ ok: true; id: string | null } | Refusal>;
	/**
	 * The id to use for a new account with this e-mail address; null if the address already has an
	 * account (with a hosted Supabase project, only if that account has a role on this site).
	 */
	idForNewAccount(email: string): Promise<string | null>;
	/**
	 * Creates an account for an invited person, without a mail. If an unconfirmed sign-up has the
	 * same e-mail address, the new account replaces it.
	 *
	 * @param proof a password, or the id from `idForNewAccount` for an account with a passkey
	 * @returns `account`: null if the e-mail address already has an account, or if the account
	 *   service creates accounts only by mail
	 */
	openAccount(
		email: string,
		proof: { password: string } | { id: string },
	): Promise<{ ok: true; account: Account | null } | Refusal>;
	/**
	 * Removes all accounts that were not confirmed within 30 days. Returns those of the account
	 * `ids` that no longer have an account.
	 */
	removeUnconfirmed(ids: readonly string[]): Promise<string[]>;
	/**
	 * Mails a link for choosing a new password. The result is the same for an e-mail address
	 * without an account, so that nobody learns who has an account.
	 *
	 * @param leadsTo the URL of this site to which the link finally leads
	 */
	mailLink(email: string, leadsTo: string): Promise<{ ok: true } | Refusal>;
	/**
	 * Exchanges a mail's link or code for a session in which a new password can be chosen. Each
	 * link or code works once.
	 */
	openMail(proof: MailProof): Promise<OpenMailResult>;
	/**
	 * Changes the password, and ends all sessions that the account service has for the account.
	 * After a `Refusal` no session has ended, and the given session can be used again.
	 */
	resetPassword(
		session: string,
		password: string,
	): Promise<{ ok: true; account: AccountName } | { ok: false; reason: "expired" } | Refusal>;
}
