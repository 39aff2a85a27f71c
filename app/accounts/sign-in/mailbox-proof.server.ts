import type { LoadContext } from "~/load-context";
import { hostCookie } from "~/platform/http/cookies";
import type { AccountName, Refusal } from "../account-service";
import { LINK_LIFETIME_S, type LinkProblem, openMailedLink } from "../passwords/mailed-link.server";
import { beginPendingSignIn } from "./pending-sign-in.server";
import { signInByLink } from "./sign-in.server";

// The mailbox proof. A new permission is pending until its owner has proved that the mailbox is
// hers: she types her password, and then opens a mailed link in the same browser. A stranger who
// signed up with her e-mail address does not get the mail, and whoever opens it in another browser
// has not typed the password.

interface Visit {
	request: Request;
	context: LoadContext;
}

export const PROOF_PATH = "/admin/confirm";

/** Holds the account's id, the link's verifier, and the shortened e-mail address. */
const proofCookie = hostCookie("mailbox-proof", { maxAge: LINK_LIFETIME_S });

function readProofCookie(request: Request) {
	const [id, verifier, ...email] = proofCookie.read(request)?.split(" ") ?? [];
	return id && verifier ? { id, verifier, email: email.join(" ") } : null;
}

/** Returns the `Set-Cookie` values for this browser, or why no mail was sent. */
export async function mailProof(
	{ request, context }: Visit,
	{ id, email }: AccountName,
): Promise<{ ok: true; cookies: string[] } | Refusal> {
	const leadsTo = new URL(PROOF_PATH, context.settings.siteOrigin ?? request.url).href;
	const mailed = await (await context.accounts()).mailLink("mailbox", email, leadsTo);
	if (mailed.ok) {
		const shortened = email.replace(/^(.).*@/, "$1…@");
		const cookie = proofCookie.store(request, `${id} ${mailed.verifier} ${shortened}`);
		return { ok: true, cookies: [cookie] };
	}
	// After too many mails, the link that was mailed a moment ago still works.
	const isMailed = mailed.reason === "tooMany" && readProofCookie(request)?.id === id;
	return isMailed ? { ok: true, cookies: [] } : mailed;
}

/** Why the permission stays pending; `denied` when it was withdrawn. */
export type ProofProblem = LinkProblem | "denied";

/**
 * Opens the link: the permission is in force from now on, and its owner is signed in. Returns null,
 * or the `email` that the link was mailed to, when the page was opened without a link.
 */
export async function openProof({ request, context }: Visit) {
	const expected = readProofCookie(request);
	const link = await openMailedLink({ request, context }, expected?.verifier);
	if (!link) return expected && { email: expected.email };
	if (!link.ok) return { problem: link.problem };
	const { account, endServiceSession } = link;
	const isSame = account.id === expected?.id;
	const begun = isSame ? await signInByLink(context, account, request) : null;
	await endServiceSession();
	if (!begun) return { problem: "expired" as const };
	if (!begun.ok && begun.reason === "codeMissing") {
		const cookie = await beginPendingSignIn(context, request, account);
		return { needsCode: true as const, cookies: [cookie, proofCookie.remove(request)] };
	}
	if (!begun.ok) return { problem: "denied" as const };
	return { ...begun, cookies: [...begun.cookies, proofCookie.remove(request)] };
}
