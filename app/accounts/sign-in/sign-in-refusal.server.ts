import type { Account, Refusal } from "../account-service";
import { ACCESS_DENIED } from "../permissions/require-administrator.server";

export type SignInRefusal =
	| Refusal
	| typeof denied
	| typeof codeWrong
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
	tooMany: 429,
	unavailable: 503,
} as const satisfies Record<SignInRefusal["reason"], number>;

function refusal<Reason extends string>(reason: Reason, code: string, message: string) {
	return { ok: false as const, reason, code, message };
}

export const denied = refusal("denied", "not_administrator", ACCESS_DENIED);

export const commonPassword = refusal(
	"commonPassword",
	"common_password",
	"Many people use this password, so it is easily guessed. Please choose a new one: the page /password mails you a link.",
);

/** The owner has not proved yet that the mailbox is hers and the password her own. */
export const permissionPending = refusal(
	"permissionPending",
	"permission_pending",
	"Your right is not confirmed yet. Please choose a new password: the page /password mails you a link.",
);

export const codeMissing = refusal(
	"codeMissing",
	"code_missing",
	"Please send the code of your authenticator app, too, as `code`.",
);

export const codeWrong = refusal(
	"codeWrong",
	"code_wrong",
	"The code of the authenticator app is not right, or was used already.",
);

export const tooManyAttempts = refusal(
	"tooMany",
	"too_many_attempts",
	"Too many attempts. Please try again later.",
);
