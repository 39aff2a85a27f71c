import type { SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/cloudflare";
import type { TextKey } from "~/i18n/text-key";
import type { FormResult } from "~/ui/use-validated-form";
import { type SignInRefusal, signInStatuses } from "./sign-in/sign-in-refusal.server";

/**
 * The HTTP statuses of refused HTML forms other than the login, which answers as the API does:
 * `signInStatuses`.
 */
export const formStatuses = { ...signInStatuses, refused: 400, codeWrong: 400 } as const;

/**
 * A translation key. The translated text may have placeholders for the account service's own
 * message and for the seconds to wait.
 */
type RefusalText = TextKey<"message" | "seconds">;

const texts: Partial<Record<string, RefusalText>> = {
	account_exists: "accounts:service.hasAccount",
	code_wrong: "authenticator:code.wrong",
	common_password: "login:login.common",
	email_not_confirmed: "login:login.unconfirmed",
	email_provider_disabled: "accounts:service.noMail",
	insufficient_aal: "password:service.secondFactor",
	invalid_credentials: "login:login.wrong",
	no_such_account: "accounts:service.signUpFirst",
	not_administrator: "login:login.denied",
	otp_expired: "password:mailCode.wrong",
	over_email_send_rate_limit: "accounts:service.mailLimit",
	over_request_rate_limit: "accounts:service.busy",
	permission_pending: "login:login.pending",
	passkey_over: "passkeys:passkey.over",
	passkey_unknown: "passkeys:passkey.unknown",
	passkey_wrong: "passkeys:passkey.wrong",
	pwned: "accounts:service.passwordCommon",
	same_password: "accounts:service.passwordSame",
	too_many_attempts: "accounts:service.tooMany",
	unavailable: "accounts:service.unavailable",
	weak_password: "accounts:service.passwordWeak",
};

/**
 * The translation keys that replace those in `texts` when the number of seconds to wait is known.
 */
const waitTexts: Partial<Record<string, RefusalText>> = {
	over_email_send_rate_limit: "accounts:service.wait",
	too_many_attempts: "accounts:service.tooManyWait",
};

/** The part of conform's `Submission` that creates the result of a sent HTML form. */
interface Replying {
	reply(options: { formErrors: string[]; hideFields?: string[] }): SubmissionResult;
}

/**
 * Creates the result of an HTML form without typed fields, such as the form that sends a passkey.
 */
export const untypedForm: Replying = {
	reply: ({ formErrors }) => ({ status: "error", error: { "": formErrors } }),
};

export function refusedForm(submission: Replying, refusal: SignInRefusal) {
	const headers = retryAfterOf(refusal);
	return data(refusalResult(submission, refusal), {
		status: formStatuses[refusal.reason],
		headers,
	});
}

/**
 * The result of an HTML form that the account service or the sign-in has refused. If `texts` has no
 * translation key for the refusal's code, the page shows the refusal's own English message.
 */
export function refusalResult(submission: Replying, refusal: SignInRefusal): FormResult {
	const { code, message } = refusal;
	const seconds = refusal.reason === "tooMany" ? refusal.retryAfter : undefined;
	const wait = seconds === undefined ? undefined : waitTexts[code];
	const text: RefusalText = wait ?? texts[code] ?? "accounts:service.other";
	return {
		...submission.reply({ hideFields: ["password"], formErrors: [text] }),
		values: seconds === undefined ? { message } : { message, seconds },
	};
}

/** How long to wait after too many attempts, in seconds, if the account service does not say it. */
export const RETRY_AFTER_S = 60;

/**
 * The `Retry-After` header for a refusal because of too many attempts; no header for other
 * refusals.
 */
export function retryAfterOf(refusal: SignInRefusal): Record<string, string> {
	if (refusal.reason !== "tooMany") return {};
	return { "Retry-After": String(refusal.retryAfter ?? RETRY_AFTER_S) };
}
