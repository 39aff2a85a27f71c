import type { TextKey } from "~/i18n/text-key";
import { clientIp } from "~/platform/security/rate-limit.server";
import { checkPasskey, type PasskeyContext } from "../passkeys/ceremonies.server";
import { checkSecondFactor } from "../second-factor/second-factor.server";
import { noteConfirmation, type SessionUser } from "../sessions/portal-session.server";
import { findDevice } from "./known-devices.server";
import { checkPassword, type SignInContext } from "./sign-in.server";

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
	tooMany: { status: 429, text: "accounts:service.tooMany" },
	unavailable: { status: 503, text: "accounts:service.unavailable" },
} as const satisfies Record<string, { status: number; text: TextKey }>;

type ConfirmingVisit = { context: SignInContext & PasskeyContext; request: Request };
type Owner = Pick<SessionUser, "id" | "email" | "confirmBy">;

/**
 * Checks that the session's owner herself has sent a form, by the form's `password`, `code` or
 * `passkey`.
 *
 * @returns why the confirmation was refused; null if the owner is confirmed
 */
export async function confirmSession(visit: ConfirmingVisit, owner: Owner, form: FormData) {
	const { confirmBy } = owner;
	if (confirmBy === null) return null;
	const given = String(form.get(confirmBy) ?? "");
	if (given === "") return confirmBy === "passkey" ? refusals.passkeyMissing : refusals.missing;
	const { problem, passkey } = await checks[confirmBy](visit, owner, given);
	if (problem === null) {
		await noteConfirmation(visit.context, visit.request, passkey);
		return null;
	}
	if (problem !== "refused") return refusals[problem];
	const event = { kind: "signin.refused", detail: "confirmation" } as const;
	visit.context.report({ ...event, account: owner.email });
	return refusals[confirmBy];
}

const checks = { password: checkOwnPassword, code: checkCode, passkey: checkOwnPasskey };

/**
 * `problem` is why the owner's identity could not be confirmed, or null if it was confirmed.
 * `passkey` is the id of the passkey, if one was used.
 */
interface Checked {
	problem: "refused" | "tooMany" | "unavailable" | null;
	passkey?: string;
}

async function checkOwnPasskey(
	{ context, request }: ConfirmingVisit,
	owner: Owner,
	json: string,
): Promise<Checked> {
	const checked = await checkPasskey(context, request, json);
	if (!checked.ok) return { problem: checked.reason === "tooMany" ? "tooMany" : "refused" };
	return { problem: checked.userId === owner.id ? null : "refused", passkey: checked.id };
}

async function checkCode(
	{ context }: ConfirmingVisit,
	owner: Owner,
	code: string,
): Promise<Checked> {
	const checked = await checkSecondFactor(context, owner, code);
	if (checked.ok) return { problem: null };
	return { problem: checked.reason === "tooMany" ? "tooMany" : "refused" };
}

async function checkOwnPassword(
	{ context, request }: ConfirmingVisit,
	owner: Owner,
	password: string,
): Promise<Checked> {
	const { id, email } = owner;
	const from = { ip: clientIp(request), device: await findDevice(context, request, email) };
	const result = await checkPassword(context, { email, password }, from);
	if (!result.ok) return { problem: result.reason };
	const ended = await result.endServiceSession();
	if (!ended.ok) return { problem: ended.reason };
	return { problem: result.account.id === id ? null : "refused" };
}
