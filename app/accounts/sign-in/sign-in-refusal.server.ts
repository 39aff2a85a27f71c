import type { Account, Refusal } from "../account-service";
import { ACCESS_DENIED } from "../permissions/require-administrator.server";

export type SignInRefusal =
	| Refusal
	| typeof denied
	| typeof codeWrong
	| (typeof passkeyRefusals)[keyof typeof passkeyRefusals]
	| ((typeof commonPassword | typeof permissionPending | typeof codeMissing) & {
			account: Account;
	  });

export const signInStatuses = {
	refused: 401,
	denied: 403,
	commonPassword: 403,
	permissionPending: 403,
	codeMissing: 401,
	codeWrong: 401,
	passkey: 401,
	tooMany: 429,
	unavailable: 503,
} as const satisfies Record<SignInRefusal["reason"], number>;

function signInRefusal<Reason extends string>(reason: Reason, code: string, message: string) {
	return { ok: false as const, reason, code, message };
}

export const denied = signInRefusal("denied", "not_administrator", ACCESS_DENIED);

export const commonPassword = signInRefusal(
	"commonPassword",
	"common_password",
	"Many people use this password, so it is easy to guess. Please choose a new one: the page /password emails you a link.",
);

/**
 * The account has a role, but its owner has not yet proved that she reads the mailbox and has
 * chosen the password.
 */
export const permissionPending = signInRefusal(
	"permissionPending",
	"permission_pending",
	"Your permission is not confirmed yet. Please choose a new password: the page /password emails you a link.",
);

export const codeMissing = signInRefusal(
	"codeMissing",
	"code_missing",
	"Please also send the code from your authenticator app as `code`.",
);

export const codeWrong = signInRefusal(
	"codeWrong",
	"code_wrong",
	"The code from the authenticator app is wrong or has already been used.",
);

export const passkeyRefusals = {
	/** The passkey's challenge is older than five minutes, or was answered before. */
	over: signInRefusal("passkey", "passkey_over", "The passkey was asked for too long ago."),
	unknown: signInRefusal(
		"passkey",
		"passkey_unknown",
		"This passkey was never added, or was removed.",
	),
	wrong: signInRefusal("passkey", "passkey_wrong", "This passkey could not be checked."),
};

export const tooManyAttempts = signInRefusal(
	"tooMany",
	"too_many_attempts",
	"Too many attempts. Please try again later.",
);
