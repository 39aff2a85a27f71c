import { redirect } from "@remix-run/cloudflare";
import type { LoadContext } from "~/load-context";
import { codeLimits } from "~/platform/security/account-limits.server";
import { clientIp, countAttempt } from "~/platform/security/rate-limit.server";
import type { MailProof, Refusal } from "./account-service";
import { type MailType, mailPages } from "./model";
import { beginPasswordSession } from "./passwords/mailed-link.server";
import { tooManyAttempts } from "./sign-in/sign-in-refusal.server";

interface Visit {
	request: Request;
	context: LoadContext;
}

type Opened = { ok: true; response: Response } | Refusal;

/** Does what a mail is for, in whichever browser it is opened. The response leads to the mail's page. */
export async function openMail(visit: Visit, type: MailType, proof: MailProof): Promise<Opened> {
	const opened = await (await visit.context.accounts()).openMail(type, proof);
	if (!opened.ok) return opened;
	const response =
		type === "recovery"
			? redirect(mailPages.recovery, {
					status: 303,
					headers: await beginPasswordSession(visit, opened),
				})
			: // As a hosted project's own link leads there.
				redirect(`${mailPages.signup}?code=`, 303);
	return { ok: true, response };
}

const mailCodeLimits = { ...codeLimits, action: "mailed code" };

/** Guesses are counted here, too: a hosted project sees all of them come from this site. */
export async function openMailByCode(
	visit: Visit,
	type: MailType,
	{ email, code }: { email: string; code: string },
): Promise<Opened> {
	const { request, context } = visit;
	const from = { accounts: [email], ip: clientIp(request) };
	const { retryAfter } = await countAttempt(context, mailCodeLimits, from);
	if (retryAfter !== null) return { ...tooManyAttempts, retryAfter };
	const opened = await openMail(visit, type, { email, token: code });
	if (!opened.ok && opened.reason === "refused") {
		context.report({ kind: "service.refused", account: email, detail: opened.code });
	}
	return opened;
}
