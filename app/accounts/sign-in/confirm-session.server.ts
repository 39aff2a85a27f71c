import type { TextKey } from "~/i18n/text-key";
import { clientIp } from "~/platform/security/rate-limit.server";
import { checkSecondFactor } from "../second-factor/second-factor.server";
import { noteConfirmation, type SessionUser } from "../sessions/portal-session.server";
import { checkPassword, findDevice, type SignInContext } from "./sign-in.server";

// What does most harm needs more than a session, or an open browser would be enough for it: its form
// has the password or a code, unless either was given a moment ago.

type Confirming = Pick<SessionUser, "id" | "email" | "confirmBy">;

interface Visit {
	context: SignInContext;
	request: Request;
}

const missing = {
	password: "authenticator:confirm.passwordMissing",
	code: "authenticator:confirm.codeMissing",
} as const satisfies Record<string, TextKey>;

/**
 * Confirms by a form's `password` or `code` that a session is still its owner's. Returns null when it
 * is, or the HTTP status and the text of the refusal.
 */
export async function confirmSession(
	{ context, request }: Visit,
	user: Confirming,
	form: FormData,
): Promise<{ status: number; text: TextKey } | null> {
	const { confirmBy } = user;
	if (confirmBy === null) return null;
	const given = String(form.get(confirmBy) ?? "");
	if (given === "") return { status: 401, text: missing[confirmBy] };
	const check = confirmBy === "code" ? problemWithCode : problemWithPassword;
	const problem = await check({ context, request }, user, given);
	if (problem === "tooMany") return { status: 429, text: "accounts:service.tooMany" };
	if (problem === "unavailable") return { status: 503, text: "accounts:service.unavailable" };
	if (problem === null) {
		await noteConfirmation(context, request);
		return null;
	}
	context.report({ kind: "signin.refused", account: user.email, detail: "confirmation" });
	const isCode = confirmBy === "code";
	return {
		status: 401,
		text: isCode ? "authenticator:code.wrong" : "authenticator:confirm.passwordWrong",
	};
}

async function problemWithCode({ context }: Visit, user: Confirming, code: string) {
	const checked = await checkSecondFactor(context, user, code);
	if (checked.ok) return null;
	return checked.retryAfter === null ? "wrong" : "tooMany";
}

async function problemWithPassword(
	{ context, request }: Visit,
	{ id, email }: Confirming,
	password: string,
) {
	const device = await findDevice(context, request, email);
	const from = { ip: clientIp(request), device };
	const result = await checkPassword(context, { email, password }, from);
	const ended = result.ok ? await result.endServiceSession() : result;
	if (!ended.ok) return ended.reason === "refused" ? "wrong" : ended.reason;
	return result.ok && result.account.id === id ? null : "wrong";
}
