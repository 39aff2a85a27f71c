import type { TextKey } from "~/i18n/text-key";
import { clientIp } from "~/platform/security/rate-limit.server";
import { checkSecondFactor } from "../second-factor/second-factor.server";
import { noteConfirmation, type SessionUser } from "../sessions/portal-session.server";
import { findDevice } from "./known-devices.server";
import { checkPassword, type SignInContext } from "./sign-in.server";

// The most harmful actions need more than a session, because an open browser would be enough for that.
// Their form has the password or a code, unless either was given a moment ago.

/** The HTTP status and the text for each refusal; for a wrong password or code, under its name. */
const refusals = {
	missing: { status: 401, text: "authenticator:confirm.missing" },
	password: { status: 401, text: "authenticator:confirm.passwordWrong" },
	code: { status: 401, text: "authenticator:code.wrong" },
	tooMany: { status: 429, text: "accounts:service.tooMany" },
	unavailable: { status: 503, text: "accounts:service.unavailable" },
} as const satisfies Record<string, { status: number; text: TextKey }>;

type ConfirmingVisit = { context: SignInContext; request: Request };
type Owner = Pick<SessionUser, "id" | "email" | "confirmBy">;

/**
 * Confirms by a form's `password` or `code` that a session is still its owner's. Returns null when it
 * is, or why that was not believed.
 */
export async function confirmSession(visit: ConfirmingVisit, owner: Owner, form: FormData) {
	const { confirmBy } = owner;
	if (confirmBy === null) return null;
	const given = String(form.get(confirmBy) ?? "");
	if (given === "") return refusals.missing;
	const check = confirmBy === "code" ? checkCode : checkOwnPassword;
	const problem = await check(visit, owner, given);
	if (problem === null) {
		await noteConfirmation(visit.context, visit.request);
		return null;
	}
	if (problem !== "refused") return refusals[problem];
	const event = { kind: "signin.refused", detail: "confirmation" } as const;
	visit.context.report({ ...event, account: owner.email });
	return refusals[confirmBy];
}

async function checkCode({ context }: ConfirmingVisit, owner: Owner, code: string) {
	const checked = await checkSecondFactor(context, owner, code);
	if (checked.ok) return null;
	return checked.retryAfter === null ? "refused" : "tooMany";
}

async function checkOwnPassword(
	{ context, request }: ConfirmingVisit,
	owner: Owner,
	password: string,
) {
	const { id, email } = owner;
	const from = { ip: clientIp(request), device: await findDevice(context, request, email) };
	const result = await checkPassword(context, { email, password }, from);
	if (!result.ok) return result.reason;
	const ended = await result.endServiceSession();
	if (!ended.ok) return ended.reason;
	return result.account.id === id ? null : "refused";
}
