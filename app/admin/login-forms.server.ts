import { data, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { signInSchema } from "~/accounts/account-form-schemas";
import type { AccountName } from "~/accounts/account-service";
import { namesOwner } from "~/accounts/passkeys/ceremonies.server";
import { mailedTo, mailPasswordLink } from "~/accounts/passwords/mailed-link.server";
import {
	formStatuses,
	refusalResult,
	retryAfterOf,
	untypedForm,
} from "~/accounts/refused-form.server";
import {
	forgetSession,
	restoreSession,
	saveSession,
	signOut,
} from "~/accounts/sessions/portal-session.server";
import { findDemo } from "~/accounts/sign-in/demo-account.server";
import {
	beginPendingSignIn,
	endPendingSignIn,
	findPendingSignIn,
} from "~/accounts/sign-in/pending-sign-in.server";
import {
	type SignInRefusal,
	signIn,
	signInByCode,
	signInByPasskey,
	signInStatuses,
} from "~/accounts/sign-in/sign-in.server";
import type { TextKey } from "~/i18n/text-key";
import { redirectWithCookies } from "~/layout/notifications/notice.server";
import { cookieHeaders, sendsCookies } from "~/platform/http/cookies";
import { parseSubmission } from "~/platform/http/form";
import { logError } from "~/platform/log";
import type { FormResult } from "~/ui/use-validated-form";
import { dialogName, portalDialogPath } from "./dialogs/dialog-name";
import { refusedUnread } from "./form-failure";
import { carriedBy, draftReasons } from "./login-draft";
import type { PanelAnswer, PortalVisit } from "./panel";
import { openTabOf, type PortalAnswer } from "./portal.server";
import { tabCookie } from "./tab-cookie";
import { type Tab, tabOf } from "./tabs";

/**
 * An entry of a list in a draft, such as a leader, with its parts, such as the name: see
 * `TypedTexts`.
 */
const thing = z.record(z.string(), z.string());

const loginDraft = z.object({
	intent: z.string(),
	typed: z.record(z.string(), z.union([z.string(), z.array(z.string()), z.array(thing)])),
	reason: z.enum(draftReasons),
});

/**
 * The draft that was sent with a form of the login; null if there is none. `panel` is the answer
 * with which the portal shows the draft again.
 */
function draftIn(form: FormData): { tab: Tab; dialog: string; panel: PanelAnswer } | null {
	try {
		const { intent, typed, reason } = loginDraft.parse(JSON.parse(carriedBy(form).draft ?? ""));
		const tab = tabOf(intent);
		if (!tab) return null;
		const dialog = dialogName(intent, String(typed.id ?? ""));
		return { tab, dialog, panel: refusedUnread(intent, 401, typed, [reason]) };
	} catch {
		return null;
	}
}

function loginAnswer(form: FormData, result: FormResult, init?: ResponseInit) {
	return data<PortalAnswer>({ login: { result, ...carriedBy(form) } }, init);
}

export async function signInByForm(visit: PortalVisit, form: FormData) {
	const { context, request } = visit;
	const submission = parseSubmission(form, signInSchema);
	const refused = (error: TextKey, status: number) => {
		const result = submission.reply({ hideFields: ["password"], formErrors: [error] });
		return loginAnswer(form, result, { status });
	};
	if (submission.status !== "success") return refused("login:login.failed", 400);
	try {
		const { email } = submission.value;
		const isHers = (user: AccountName) => user.email.toLowerCase() === email.toLowerCase();
		const restored = await restoreDraft(visit, form, isHers);
		if (restored) return restored;
		const signedIn = await signIn(context, submission.value, request);
		return signedIn.ok
			? await enter(visit, form, signedIn)
			: await refuseSignIn(visit, form, submission, signedIn);
	} catch (error) {
		logError("sign-in failed", error, { requestId: context.requestId });
		return refused("common:notice.network", 500);
	}
}

export async function signInPasskeyByForm(visit: PortalVisit, form: FormData) {
	const { context, request } = visit;
	const passkey = String(form.get("passkey") ?? "");
	try {
		// After a sign-in, the browser sends the form again (see `sendAgain`), and the passkey has
		// been used up.
		const restored = await restoreDraft(visit, form, ({ id }) => namesOwner(passkey, id));
		if (restored) return restored;
		const signedIn = await signInByPasskey(context, request, passkey);
		return signedIn.ok
			? await enter(visit, form, signedIn)
			: await refuseSignIn(visit, form, untypedForm, signedIn);
	} catch (error) {
		logError("sign-in failed", error, { requestId: context.requestId });
		const failed: TextKey = "common:notice.network";
		return loginAnswer(form, untypedForm.reply({ formErrors: [failed] }), { status: 500 });
	}
}

async function refuseSignIn(
	visit: PortalVisit,
	form: FormData,
	submission: Parameters<typeof refusalResult>[0],
	refusal: SignInRefusal,
) {
	const { context, request } = visit;
	const init = { status: signInStatuses[refusal.reason], headers: retryAfterOf(refusal) };
	const answer = (result: Parameters<typeof refusalResult>[1], more: ResponseInit = init) =>
		loginAnswer(form, refusalResult(submission, result), more);
	switch (refusal.reason) {
		case "commonPassword":
		case "permissionPending": {
			const mailed = await mailPasswordLink(visit, refusal.account.email);
			if (mailed.ok) return answer(refusal, { ...init, headers: cookieHeaders([mailed.cookie]) });
			// No mail is sent now, because this e-mail address was sent too many. If this browser
			// requested the last mail to the address, the link in that mail still works, so the
			// answer is the same as after a new mail.
			if (mailed.reason === "tooMany" && mailedTo(request) === refusal.account.email)
				return answer(refusal);
			const status = formStatuses[mailed.reason];
			return answer(mailed, { status, headers: retryAfterOf(mailed) });
		}
		case "codeMissing": {
			const cookie = await beginPendingSignIn(context, request, refusal.account);
			return codeAnswer(form, {}, { headers: cookieHeaders([cookie]) });
		}
		default:
			return answer(refusal);
	}
}

/**
 * Shows the draft that was sent with the login form, if the browser has a session already, for
 * example because somebody has signed in in another browser tab. Returns null if there is no draft
 * or no session, or if the session belongs to another account than the one that signs in.
 */
async function restoreDraft(
	{ context, request }: PortalVisit,
	form: FormData,
	isHers: (user: AccountName) => boolean,
) {
	const draft = draftIn(form);
	if (!draft) return null;
	const { user } = await restoreSession(context, request);
	if (!user || !isHers(user)) return null;
	const isInTab = openTabOf(request) === draft.tab;
	return isInTab ? data<PortalAnswer>({ panel: draft.panel }) : sendAgain(request, draft);
}

/**
 * Answers a login form that carries a draft. The redirect with the status 307 makes the browser send
 * the form again, now with its new session, to the dialog that the draft belongs to.
 */
function sendAgain(
	request: Request,
	{ tab, dialog }: { tab: Tab; dialog: string },
	headers = new Headers(),
) {
	headers.append("Set-Cookie", tabCookie.store(request, tab));
	const { search } = new URL(request.url);
	return redirect(portalDialogPath(search, dialog), { status: 307, headers });
}

async function enter(
	{ context, request }: PortalVisit,
	form: FormData,
	{ user, token, cookies }: Extract<Awaited<ReturnType<typeof signInByCode>>, { ok: true }>,
) {
	const saved = await saveSession(context, request, user, token);
	const headers = cookieHeaders([...saved, ...cookies]);
	const draft = draftIn(form);
	if (draft && sendsCookies(request)) return sendAgain(request, draft, headers);
	if (!draft) return redirectWithCookies(request, "/admin", headers);
	// A browser that sends no cookies has no session after the sign-in. `sendAgain` would make it
	// sign in again and again.
	const missing: TextKey = "common:notice.cookies";
	const result = { initialValue: { email: user.email }, error: { "": [missing] } };
	return loginAnswer(form, result, { status: 400, headers });
}

function codeAnswer(form: FormData, result: FormResult, init?: ResponseInit) {
	return data<PortalAnswer>({ code: { result, ...carriedBy(form) } }, init);
}

export async function signInCodeByForm(visit: PortalVisit, form: FormData) {
	const { context, request } = visit;
	try {
		const account = await findPendingSignIn(context, request);
		if (!account) {
			const over: TextKey = sendsCookies(request)
				? "authenticator:code.over"
				: "common:notice.cookies";
			const restored = await restoreDraft(visit, form, () => true);
			return restored ?? loginAnswer(form, { error: { "": [over] } }, { status: 401 });
		}
		const code = String(form.get("code") ?? "");
		const signedIn = await signInByCode(context, account, code, request);
		if (signedIn.ok) {
			const cookies = [...signedIn.cookies, await endPendingSignIn(context, request)];
			return await enter(visit, form, { ...signedIn, cookies });
		}
		const status = signInStatuses[signedIn.reason];
		if (signedIn.reason === "tooMany" || signedIn.reason === "codeWrong") {
			const headers = retryAfterOf(signedIn);
			return codeAnswer(form, refusalResult(untypedForm, signedIn), { status, headers });
		}
		// Only one reason is left here: the account's permission was withdrawn while the
		// authenticator code was typed.
		return loginAnswer(form, { error: { "": ["login:login.denied"] } }, { status });
	} catch (error) {
		logError("sign-in failed", error, { requestId: context.requestId });
		const failed: TextKey = "common:notice.network";
		return codeAnswer(form, { error: { "": [failed] } }, { status: 500 });
	}
}

export async function leaveCodeByForm({ context, request }: PortalVisit, form: FormData) {
	const headers = cookieHeaders([await endPendingSignIn(context, request)]);
	return form.has("draft")
		? loginAnswer(form, {}, { headers })
		: redirect("/admin", { status: 303, headers });
}

/**
 * The login with the demo account's e-mail address and password filled in, for browsers that run no
 * scripts.
 */
export async function fillDemo({ context, request }: PortalVisit, form: FormData) {
	const typed = { email: String(form.get("email") ?? "") };
	try {
		return loginAnswer(form, { initialValue: { ...typed, ...(await findDemo(context, request)) } });
	} catch (error) {
		logError("demo account could not be read", error, { requestId: context.requestId });
		const failed: TextKey = "common:notice.network";
		return loginAnswer(form, { initialValue: typed, error: { "": [failed] } }, { status: 500 });
	}
}

/**
 * Signs out. If the database fails, the session stays in the database, but its cookies are removed
 * from the browser nevertheless.
 */
export async function signOutByForm({ context, request }: PortalVisit) {
	const cookies = await signOut(context, request).catch((error: unknown) => {
		logError("session could not be ended", error, { requestId: context.requestId });
		return forgetSession(request);
	});
	const headers = cookieHeaders([...cookies, tabCookie.remove(request)]);
	// Makes the browser clear its cache, so that the portal's pages are not shown to the next
	// person at this computer.
	headers.set("Clear-Site-Data", '"cache"');
	return redirectWithCookies(request, "/admin", headers, "signedOut");
}
