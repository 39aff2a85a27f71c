import type { LoadContext } from "~/load-context";
import { hostCookie } from "~/platform/http/cookies";
import type { AccountName, Refusal } from "../account-service";
import { type LinkProblem, linkLifetime, openMailedLink } from "../passwords/mailed-link.server";
import { beginPendingSignIn } from "./pending-sign-in.server";
import { signInByLink } from "./sign-in.server";

/*
 * Who was made an administrator proves once that the mailbox is hers: after she has typed the
 * password, she opens a mailed link in the same browser. Somebody else who has chosen the password
 * does not get the mail, and whoever opens it elsewhere has not typed the password.
 */

interface Visit {
	request: Request;
	context: LoadContext;
}

/** The page that the link leads to. */
export const PROOF_PATH = "/admin/confirm";

/** Holds, after a right password, for whom a link was mailed, and its verifier. */
const proofCookie = hostCookie("mailbox-proof", { maxAge: linkLifetime });

function askedProof(request: Request) {
	const [id, verifier, ...address] = proofCookie.read(request)?.split(" ") ?? [];
	return id && verifier ? { id, verifier, address: address.join(" ") } : null;
}

/**
 * Mails the link to somebody who has just typed the right password.
 *
 * @returns the `Set-Cookie` values for this browser, or why no mail was sent
 */
export async function mailProof(
	{ request, context }: Visit,
	{ id, email }: AccountName,
): Promise<{ ok: true; cookies: string[] } | Refusal> {
	const leadsTo = new URL(PROOF_PATH, context.settings.siteOrigin ?? request.url).href;
	const asked = await (await context.accounts()).mailLink("mailbox", email, leadsTo);
	if (asked.ok) {
		const address = email.replace(/^(.).*@/, "$1…@");
		return {
			ok: true,
			cookies: [proofCookie.store(request, `${id} ${asked.verifier} ${address}`)],
		};
	}
	// The link that was mailed a moment ago is as good.
	const isMailed = asked.reason === "tooMany" && askedProof(request)?.id === id;
	return isMailed ? { ok: true, cookies: [] } : asked;
}

/** Why the right goes on waiting; `denied` when there is none any more. */
export type ProofProblem = LinkProblem | "denied";

/**
 * Opens the link: it puts the right in force, and its owner is signed in.
 *
 * @returns the session that has begun; `address`, where a mail was sent to, when the page was opened
 *   without a link; or the problem; null when there is nothing to show
 * @throws a Response: 429 or 503 when the account service could not answer
 */
export async function openProof({ request, context }: Visit) {
	const asked = askedProof(request);
	const link = await openMailedLink(request, await context.accounts(), asked?.verifier);
	if (!link) return asked && { address: asked.address };
	if (!link.ok) return { problem: link.problem };
	const { account, leave } = link;
	const isSame = account.id === asked?.id;
	const begun = isSame ? await signInByLink(context, account, request) : null;
	await leave();
	if (!begun) return { problem: "expired" as const };
	if (!begun.ok && begun.reason === "codeMissing") {
		const cookie = await beginPendingSignIn(context, request, account);
		return { needsCode: true as const, cookies: [cookie, proofCookie.remove(request)] };
	}
	if (!begun.ok) return { problem: "denied" as const };
	return { ...begun, cookies: [...begun.cookies, proofCookie.remove(request)] };
}
