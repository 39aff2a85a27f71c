import type { Account, Refusal } from "../account-service";
import { ACCESS_DENIED } from "../permissions/require-administrator.server";

/** Why a sign-in failed: the account service refused, or one of the reasons below. */
export type SignInRefusal =
	| Refusal
	| typeof denied
	| typeof codeWrong
	| ((typeof commonPassword | typeof permissionPending | typeof codeMissing) & {
			account: Account;
	  });

/** The HTTP status for each reason. */
export const signInStatuses = {
	refused: 401,
	denied: 403,
	commonPassword: 403,
	permissionPending: 403,
	codeMissing: 401,
	codeWrong: 401,
	tooMany: 429,
	unavailable: 503,
} as const satisfies Record<SignInRefusal["reason"], number>;

export const denied = {
	ok: false,
	reason: "denied",
	code: "not_administrator",
	message: ACCESS_DENIED,
} as const;

export const commonPassword = {
	ok: false,
	reason: "commonPassword",
	code: "common_password",
	message:
		"Many people use this password, so it is easily guessed. Please choose a new one: the page /password mails you a link.",
} as const;

/** The owner has not proved yet that the mailbox is hers: see `mailbox-proof.server.ts`. */
export const permissionPending = {
	ok: false,
	reason: "permissionPending",
	code: "permission_pending",
	message:
		"Your right is not confirmed yet. Please sign in on the page /admin once, and open the link that is mailed to you.",
} as const;

export const codeMissing = {
	ok: false,
	reason: "codeMissing",
	code: "code_missing",
	message: "Please send the code of your authenticator app, too, as `code`.",
} as const;

export const codeWrong = {
	ok: false,
	reason: "codeWrong",
	code: "code_wrong",
	message: "The code of the authenticator app is not right, or was used already.",
} as const;

export const tooManyAttempts = {
	ok: false,
	reason: "tooMany",
	code: "too_many_attempts",
	message: "Too many attempts. Please try again later.",
} as const;
