import { data, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { findDemo } from "~/accounts/demo.server";
import { mailProof, PROOF_PATH } from "~/accounts/mailbox-proof.server";
import { forgetSession, saveSession, signOut } from "~/accounts/portal-session.server";
import { refusalResult, refusalStatus, retryAfterOf } from "~/accounts/refused-form.server";
import { signInSchema } from "~/accounts/schema";
import { signIn, signInStatuses } from "~/accounts/sign-in.server";
import type { TextKey } from "~/i18n/text-key";
import { cookieHeaders } from "~/platform/http/cookies";
import { parseSubmission } from "~/platform/http/form";
import { logError } from "~/platform/operations/log";
import type { FormResult } from "~/ui/use-validated-form";
import { carriedReasons } from "./carried-form";
import type { PanelAnswer, PortalVisit } from "./panel";
import { refusedUnread } from "./panel-answer";
import { forgetTab, type PortalAnswer, rememberTab } from "./portal.server";
import { tabOf } from "./tabs";

const carriedForm = z.object({
	intent: z.string(),
	typed: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
	reason: z.enum(carriedReasons),
});

/** The answer by which a panel shows a carried form again; null if the text is no such form. */
function unpackForm(text: unknown): PanelAnswer | null {
	if (typeof text !== "string") return null;
	try {
		const { intent, typed, reason } = carriedForm.parse(JSON.parse(text));
		return refusedUnread(intent, 401, typed, [reason]);
	} catch {
		return null;
	}
}

/** The answer to a form of the login, which goes on carrying the form of a panel if it has one. */
function loginAnswer(form: FormData, result: FormResult, init?: ResponseInit) {
	const draft = form.get("draft");
	const login = { result, ...(typeof draft === "string" && { draft }) };
	return data<PortalAnswer>({ login }, init);
}

export async function signInByForm(visit: PortalVisit, form: FormData) {
	const { context, request } = visit;
	context.afterAction = {};
	const submission = parseSubmission(form, signInSchema);
	const refused = (error: TextKey, status: number) => {
		const result = submission.reply({ hideFields: ["password"], formErrors: [error] });
		return loginAnswer(form, result, { status });
	};
	if (submission.status !== "success") return refused("login:login.failed", 400);
	try {
		const signedIn = await signIn(context, submission.value, request);
		if (!signedIn.ok && signedIn.reason === "waiting") {
			const mailed = await mailProof(visit, signedIn.account);
			if (mailed.ok) {
				return redirect(PROOF_PATH, { status: 303, headers: cookieHeaders(mailed.cookies) });
			}
			const init = { status: refusalStatus[mailed.reason], headers: retryAfterOf(mailed) };
			return loginAnswer(form, refusalResult(submission, mailed), init);
		}
		if (!signedIn.ok) {
			const status = signInStatuses[signedIn.reason];
			const headers = retryAfterOf(signedIn);
			return loginAnswer(form, refusalResult(submission, signedIn), { status, headers });
		}
		const { user, token, cookies } = signedIn;
		const saved = await saveSession(context, request, user, token);
		const headers = cookieHeaders([...saved, ...cookies]);
		const restored = unpackForm(form.get("draft"));
		const tab = restored && tabOf(restored.intent);
		if (!restored || !tab) return redirect("/admin", { status: 303, headers });
		headers.append("Set-Cookie", rememberTab(request, tab));
		context.afterAction = { tab, token };
		return data<PortalAnswer>({ panel: restored }, { headers });
	} catch (error) {
		logError("sign-in failed", error, { requestId: context.requestId });
		return refused("common:notice.network", 500);
	}
}

/** The login with the demo's credentials in its fields, for browsers that run no script. */
export async function fillDemo({ context }: PortalVisit, form: FormData) {
	context.afterAction = {};
	const typed = { email: String(form.get("email") ?? "") };
	try {
		return loginAnswer(form, { initialValue: { ...typed, ...(await findDemo(context)) } });
	} catch (error) {
		logError("demo account could not be read", error, { requestId: context.requestId });
		const result = {
			initialValue: typed,
			error: { "": ["common:notice.network" satisfies TextKey] },
		};
		return loginAnswer(form, result, { status: 500 });
	}
}

/** Ends the session. If the database fails, at least the browser forgets it. */
export async function signOutByForm({ context, request }: PortalVisit) {
	const cookies = await signOut(context, request).catch((error: unknown) => {
		logError("session could not be ended", error, { requestId: context.requestId });
		return forgetSession(request);
	});
	const headers = cookieHeaders([...cookies, forgetTab(request)]);
	// Nor may the browser show again what it has kept.
	headers.set("Clear-Site-Data", '"cache"');
	return redirect("/admin", { status: 303, headers });
}
