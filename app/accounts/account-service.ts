import type { RequestedRole } from "~/db/accounts-schema";

/*
 * What this site needs from the service that keeps the passwords.
 *
 * - `supabase-account-service.server.ts` implements it with supabase-js.
 * - `app/choose-account-service.server.ts` chooses the server: a hosted project, or the embedded
 *   service in `app/auth-service/`.
 * - The pages for people are `app/routes/` with the cards in this folder.
 */

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
	/** `retryAfter` is in seconds; it is missing where the service does not say. */
	| { reason: "tooMany"; retryAfter?: number }
	/** The service could not be reached, so the request itself was not judged. */
	| { reason: "unavailable" }
);

/**
 * Call `endServiceSession` after the portal's session has begun. It is refused when a new password
 * has ended the service's session in the meantime: then end the portal's session too, because the
 * password change may have missed it.
 */
export type SignInResult =
	| { ok: true; account: Account; endServiceSession: () => Promise<{ ok: true } | Refusal> }
	| Refusal;

/**
 * `id` is the new account's id, which this site stores. It is null for an e-mail address that
 * already has an account, and where the embedded service has stored the row itself. The page shows
 * both cases alike, so that nobody learns who has an account.
 */
type SignUpResult = { ok: true; id: string | null } | Refusal;

/** `verifier` proves later that the link is opened in the browser that asked for it. */
type MailLinkResult = { ok: true; verifier: string } | Refusal;

/** With `session` a new password can be chosen for one hour. `endServiceSession` ends it early. */
export type OpenLinkResult =
	| { ok: true; session: string; account: AccountName; endServiceSession: () => Promise<unknown> }
	| Refusal;

type ResetResult =
	| { ok: true; account: AccountName }
	/** The session has ended or never existed. After a `Refusal` it can be used again. */
	| { ok: false; reason: "expired" }
	| Refusal;

export interface SignUp {
	email: string;
	password: string;
	/** A request, which gives no permission. */
	role: RequestedRole;
	/** The URL of this site that the mailed link finally leads to. */
	confirmedAt: string;
}

export interface AccountService {
	/** The caller must call `endServiceSession` of the result, or a session stays open in the service. */
	signInWithPassword(email: string, password: string): Promise<SignInResult>;
	/** Sent again, it completes a sign-up that was interrupted. */
	signUp(signUp: SignUp): Promise<SignUpResult>;
	/**
	 * Removes sign-ups of a hosted project that nobody confirmed for 30 days. The nightly job does it
	 * for the embedded service.
	 *
	 * @param noted ids of accounts
	 * @returns those of them that have no account any more
	 */
	removeUnconfirmed(noted: readonly string[]): Promise<string[]>;
	/**
	 * Mails a link. The result is the same for an e-mail address without an account.
	 *
	 * @param purpose `mailbox` only proves that a person who knows the password reads the mails too
	 * @param leadsTo the URL of this site that the link finally leads to, with `code` in its query
	 */
	mailLink(
		purpose: "password" | "mailbox",
		email: string,
		leadsTo: string,
	): Promise<MailLinkResult>;
	/** Exchanges the link's code for a session. A code works once, and only for a few minutes. */
	openLink(code: string, verifier: string): Promise<OpenLinkResult>;
	/**
	 * Changes the password and ends all sessions that the service has for the account.
	 *
	 * @param endElsewhere ends the account's sessions outside the service. It is called before the
	 *   change, which is not made when this fails, and again after it. The second failure is only
	 *   logged, because the new password is already in force.
	 */
	resetPassword(
		session: string,
		password: string,
		endElsewhere: (accountId: string) => Promise<unknown>,
	): Promise<ResetResult>;
}
