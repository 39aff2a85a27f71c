import type { RequestedRole } from "~/db/accounts-schema";

/** An account as the account service knows it. It says nothing of what the account may do here. */
export interface Account {
	id: string;
	email: string;
	/** Whether its owner has shown that the e-mail address is theirs. */
	emailConfirmed: boolean;
}

/**
 * Why the service did not do what it was asked to: Supabase Auth's error code, and its message in
 * English.
 */
export type Refusal = { ok: false; code: string; message: string } & (
	| { reason: "refused" }
	/** After too many attempts, with the seconds to wait, where the service says them. */
	| { reason: "tooMany"; retryAfter?: number }
	/** The service could not be asked; what it was asked may well be right. */
	| { reason: "unavailable" }
);

/**
 * `leave` ends the service's own session, once one of ours has begun. It is refused where a new
 * password has ended that session meanwhile: then ours, which the change may have missed, is not to
 * stand either.
 */
export type SignInResult =
	| { ok: true; account: Account; leave: () => Promise<{ ok: true } | Refusal> }
	| Refusal;

/**
 * `id` is that of the account; null where the address has one already, which the page keeps to
 * itself. (Who asks the service directly is told, as by Supabase Auth, and its owner gets a mail.)
 */
export type SignUpResult = { ok: true; id: string | null } | Refusal;

/** `verifier`: shows later that the mail's link is opened where it was asked for. */
export type AskForResetResult = { ok: true; verifier: string } | Refusal;

/** `session`: lets its holder choose a new password, within an hour. */
export type OpenResetResult = { ok: true; session: string } | Refusal;

export type ResetResult =
	| { ok: true }
	/** The session is over, or never was one. */
	| { ok: false; reason: "expired" }
	/** The session is good for another try. */
	| Refusal;

export interface SignUp {
	email: string;
	password: string;
	/** What the account asks to become; it gives no right. */
	role: RequestedRole;
	/** Where the mail's link leads in the end: an address of this site. */
	confirmedAt: string;
}

/** What the site needs of whoever keeps the passwords. */
export interface AccountService {
	/**
	 * Tells whose password it is. `leave` has to be called, or a session of the service is left behind.
	 */
	signInWithPassword(email: string, password: string): Promise<SignInResult>;
	/**
	 * Makes an account that its owner confirms by mail. An address that has one already gets the same
	 * answer; and where a sign-up was broken off half-way, another one completes it.
	 */
	signUp(asked: SignUp): Promise<SignUpResult>;
	/** Whether only a mail confirms an address; false, too, where the service does not say. */
	confirmsByMail(): Promise<boolean>;
	/**
	 * Mails a link to whoever forgot the password. An address without an account gets the same answer.
	 *
	 * @param resetAt where the link leads in the end, with a `code`: an address of this site
	 */
	requestPasswordReset(email: string, resetAt: string): Promise<AskForResetResult>;
	/** Redeems the link's code, which is good once and for a few minutes. */
	openPasswordReset(code: string, verifier: string): Promise<OpenResetResult>;
	/**
	 * Changes the password and ends all sessions that the service has of the account; that it could not
	 * end them is in the log.
	 *
	 * @param endElsewhere ends those that others have of it. It is called before the change, which is
	 *   not made where it fails, and after, where that is only logged: the new password stands.
	 */
	resetPassword(
		session: string,
		password: string,
		endElsewhere: (accountId: string) => Promise<unknown>,
	): Promise<ResetResult>;
}
