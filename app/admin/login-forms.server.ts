import { data, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { signInSchema } from "~/accounts/account-form-schemas";
import { mailPasswordLink } from "~/accounts/passwords/mailed-link.server";
import { refusalResult, refusalStatus, retryAfterOf } from "~/accounts/refused-form.server";
import type { CodeProblem } from "~/accounts/second-factor/code-card";
import { forgetSession, saveSession, signOut } from "~/accounts/sessions/portal-session.server";
import { findDemo } from "~/accounts/sign-in/demo-account.server";
import { mailProof, PROOF_PATH } from "~/accounts/sign-in/mailbox-proof.server";
import {
	beginPendingSignIn,
	endPendingSignIn,
	findPendingSignIn,
} from "~/accounts/sign-in/pending-sign-in.server";
import { signIn, signInByCode, signInStatuses } from "~/accounts/sign-in/sign-in.server";
import type { TextKey } from "~/i18n/text-key";
import { redirectWithNotice } from "~/layout/notifications/notice.server";
import { cookieHeaders } from "~/platform/http/cookies";
import { parseSubmission } from "~/platform/http/form";
import { logError } from "~/platform/log";
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
		if (!signedIn.ok && signedIn.reason === "commonPassword") {
			const { email } = signedIn.account;
			const asked = await mailPasswordLink(visit, email);
			if (!asked.ok || form.has("draft")) {
				const headers = cookieHeaders(asked.ok ? [asked.cookie] : []);
				const result = refusalResult(submission, signedIn);
				return loginAnswer(form, result, { status: signInStatuses.commonPassword, headers });
			}
			const answer = redirectWithNotice(request, "/password", "passwordCommon");
			answer.headers.append("Set-Cookie", asked.cookie);
			return answer;
		}
		if (!signedIn.ok && signedIn.reason === "permissionPending") {
			const mailed = await mailProof(visit, signedIn.account);
			if (mailed.ok) {
				const headers = cookieHeaders(mailed.cookies);
				// The link opens another page; this one keeps the form until she comes back to it.
				if (form.has("draft")) {
					const result = refusalResult(submission, signedIn);
					return loginAnswer(form, result, { status: signInStatuses.permissionPending, headers });
				}
				return redirect(PROOF_PATH, { status: 303, headers });
			}
			const init = { status: refusalStatus[mailed.reason], headers: retryAfterOf(mailed) };
			return loginAnswer(form, refusalResult(submission, mailed), init);
		}
		if (!signedIn.ok && signedIn.reason === "codeMissing") {
			const cookie = await beginPendingSignIn(context, request, signedIn.account);
			return codeAnswer(form, null, { headers: cookieHeaders([cookie]) });
		}
		if (!signedIn.ok) {
			const status = signInStatuses[signedIn.reason];
			const headers = retryAfterOf(signedIn);
			return loginAnswer(form, refusalResult(submission, signedIn), { status, headers });
		}
		return await enter(visit, form, signedIn);
	} catch (error) {
		logError("sign-in failed", error, { requestId: context.requestId });
		return refused("common:notice.network", 500);
	}
}

/** Saves the session that has begun, and shows the portal, or again the form that the login carried. */
async function enter(
	{ context, request }: PortalVisit,
	form: FormData,
	{ user, token, cookies }: Extract<Awaited<ReturnType<typeof signInByCode>>, { ok: true }>,
) {
	const saved = await saveSession(context, request, user, token);
	const headers = cookieHeaders([...saved, ...cookies]);
	const restored = unpackForm(form.get("draft"));
	const tab = restored && tabOf(restored.intent);
	if (!restored || !tab) return redirect("/admin", { status: 303, headers });
	headers.append("Set-Cookie", rememberTab(request, tab));
	context.afterAction = { tab, token };
	return data<PortalAnswer>({ panel: restored }, { headers });
}

/** The answer that asks for the code of an authenticator app. @param error why it was not taken */
function codeAnswer(form: FormData, error: CodeProblem | null, init?: ResponseInit) {
	const draft = form.get("draft");
	const code = { error, ...(typeof draft === "string" && { draft }) };
	return data<PortalAnswer>({ code }, init);
}

/** The second step of the login. */
export async function signInCodeByForm(visit: PortalVisit, form: FormData) {
	const { context, request } = visit;
	context.afterAction = {};
	try {
		const account = await findPendingSignIn(context, request);
		if (!account) {
			return loginAnswer(form, { error: { "": ["authenticator:code.over"] } }, { status: 401 });
		}
		const code = String(form.get("code") ?? "");
		const signedIn = await signInByCode(context, account, code, request);
		if (signedIn.ok) {
			const cookies = [...signedIn.cookies, await endPendingSignIn(context, request)];
			return await enter(visit, form, { ...signedIn, cookies });
		}
		const status = signInStatuses[signedIn.reason];
		if (signedIn.reason === "tooMany") {
			const headers = retryAfterOf(signedIn);
			return codeAnswer(
				form,
				{ reason: "tooMany", seconds: signedIn.retryAfter ?? 60 },
				{ status, headers },
			);
		}
		if (signedIn.reason === "codeWrong") return codeAnswer(form, { reason: "wrong" }, { status });
		// The right was withdrawn meanwhile.
		return loginAnswer(form, { error: { "": ["login:login.denied"] } }, { status });
	} catch (error) {
		logError("sign-in failed", error, { requestId: context.requestId });
		return codeAnswer(form, { reason: "network" }, { status: 500 });
	}
}

/** Gives the second step up: the login is shown again. */
export async function leaveCodeByForm({ context, request }: PortalVisit, form: FormData) {
	context.afterAction = {};
	const headers = cookieHeaders([await endPendingSignIn(context, request)]);
	return form.has("draft")
		? loginAnswer(form, {}, { headers })
		: redirect("/admin", { status: 303, headers });
}

/** The login with the demo's credentials in its fields, for browsers that run no script. */
export async function fillDemo({ context, request }: PortalVisit, form: FormData) {
	context.afterAction = {};
	const typed = { email: String(form.get("email") ?? "") };
	try {
		return loginAnswer(form, { initialValue: { ...typed, ...(await findDemo(context, request)) } });
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
