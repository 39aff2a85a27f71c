import type { TextKey } from "~/i18n/text-key";
import { clientIp } from "~/platform/security/rate-limit.server";
import { checkPasskey, type PasskeyContext } from "../passkeys/ceremonies.server";
import { RETRY_AFTER_S } from "../refused-form.server";
import { checkSecondFactor } from "../second-factor/second-factor.server";
import { noteConfirmation, type SessionUser } from "../sessions/portal-session.server";
import { findDevice } from "./known-devices.server";
import { checkPassword, type SignInContext, type SignInRefusal } from "./sign-in.server";

// The most harmful actions need more than a session, because a stranger may find a browser where
// the owner is signed in. The forms of these actions ask for the password, a code or a passkey,
// unless the owner has given one of them recently.

/**
 * The HTTP status and the translation key of the message for each failed confirmation. `password`,
 * `code` and `passkey` are for a wrong value in the form's field of that name.
 */
const refusals = {
	missing: { status: 401, text: "authenticator:confirm.missing" },
	passkeyMissing: { status: 401, text: "passkeys:passkey.missing" },
	password: { status: 401, text: "authenticator:confirm.passwordWrong" },
	code: { status: 401, text: "authenticator:code.wrong" },
	passkey: { status: 401, text: "passkeys:passkey.wrong" },
	tooMany: { status: 429, text: "accounts:service.tooManyWait" },
	unavailable: { status: 503, text: "accounts:service.unavailable" },
} as const satisfies Record<string, { status: number; text: TextKey<"seconds"> }>;

/** Why a confirmation was refused. */
export interface Unconfirmed {
	status: number;
	/** A translation key, whose text has the placeholders of `values`. */
	text: TextKey<"seconds">;
	values: Record<string, number>;
	headers: Record<string, string>;
}

function refusalOf(reason: keyof typeof refusals, seconds = RETRY_AFTER_S): Unconfirmed {
	const isWait = reason === "tooMany";
	return {
		...refusals[reason],
		values: isWait ? { seconds } : {},
		headers: isWait ? { "Retry-After": String(seconds) } : {},
	};
}

type ConfirmingVisit = { context: SignInContext & PasskeyContext; request: Request };
type Owner = Pick<SessionUser, "id" | "email" | "confirmBy">;

/**
 * Checks that the session's owner herself has sent a form, by the form's `password`, `code` or
 * `passkey`.
 *
 * @returns why the confirmation was refused; null if the owner is confirmed
 */
export async function confirmSession(
	visit: ConfirmingVisit,
	owner: Owner,
	form: FormData,
): Promise<Unconfirmed | null> {
	const { confirmBy } = owner;
	if (confirmBy === null) return null;
	const given = String(form.get(confirmBy) ?? "");
	if (given === "") return refusalOf(confirmBy === "passkey" ? "passkeyMissing" : "missing");
	const { problem, passkey, retryAfter } = await checks[confirmBy](visit, owner, given);
	if (problem === null) {
		await noteConfirmation(visit.context, visit.request, passkey);
		return null;
	}
	if (problem !== "refused") return refusalOf(problem, retryAfter);
	const event = { kind: "signin.refused", detail: "confirmation" } as const;
	visit.context.report({ ...event, account: owner.email });
	return refusalOf(confirmBy);
}

const checks = { password: checkOwnPassword, code: checkCode, passkey: checkOwnPasskey };

/**
 * `problem` is why the owner's identity could not be confirmed, or null if it was confirmed.
 * `passkey` is the id of the passkey, if one was used. `retryAfter` is how long to wait after too
 * many attempts, in seconds, if that is known.
 */
interface Checked {
	problem: "refused" | "tooMany" | "unavailable" | null;
	passkey?: string;
	retryAfter?: number | undefined;
}

/** Why a check has failed. */
function failedBy(refusal: SignInRefusal): Checked {
	const { reason } = refusal;
	if (reason === "tooMany") return { problem: reason, retryAfter: refusal.retryAfter };
	return { problem: reason === "unavailable" ? reason : "refused" };
}

async function checkOwnPasskey(
	{ context, request }: ConfirmingVisit,
	owner: Owner,
	json: string,
): Promise<Checked> {
	const checked = await checkPasskey(context, request, json);
	if (!checked.ok) return failedBy(checked);
	return { problem: checked.userId === owner.id ? null : "refused", passkey: checked.id };
}

async function checkCode(
	{ context }: ConfirmingVisit,
	owner: Owner,
	code: string,
): Promise<Checked> {
	const checked = await checkSecondFactor(context, owner, code);
	return checked.ok ? { problem: null } : failedBy(checked);
}

async function checkOwnPassword(
	{ context, request }: ConfirmingVisit,
	owner: Owner,
	password: string,
): Promise<Checked> {
	const { id, email } = owner;
	const from = { ip: clientIp(request), device: await findDevice(context, request, email) };
	const result = await checkPassword(context, { email, password }, from);
	if (!result.ok) return failedBy(result);
	const ended = await result.endServiceSession();
	if (!ended.ok) return failedBy(ended);
	return { problem: result.account.id === id ? null : "refused" };
}
