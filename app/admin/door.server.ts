import { data, redirect } from "@remix-run/cloudflare";
import { findDemo } from "~/accounts/demo.server";
import { LOGIN_FAILED } from "~/accounts/model";
import { credentialsSchema } from "~/accounts/schema";
import { NETWORK_ERROR } from "~/accounts/service-message";
import { forgetSession, saveSession, signOut } from "~/accounts/session.server";
import { signIn } from "~/accounts/sign-in.server";
import { cookieHeaders } from "~/platform/http/cookies";
import { logError } from "~/platform/operations/log";
import { unpackForm } from "./answers/carried-form.server";
import { decided, type PortalAnswer, rememberTab, type Visit } from "./portal.server";
import { tabOf } from "./tabs";

/** What the login's fields keep of a form that was sent by it. */
function carriedLogin(form: FormData) {
	const draft = form.get("draft");
	return {
		email: String(form.get("email") ?? ""),
		...(typeof draft === "string" && { draft }),
	};
}

export async function signInByForm({ context, request }: Visit, form: FormData) {
	const login = carriedLogin(form);
	decided.set(context, {});
	const refused = (status: number, message: string, headers?: Headers) =>
		data<PortalAnswer>({ login: { ...login, message } }, { status, headers });
	const given = credentialsSchema.safeParse({ email: login.email, password: form.get("password") });
	if (!given.success) return refused(400, LOGIN_FAILED);
	try {
		const { user, token, cookies } = await signIn(context, given.data, request);
		const saved = await saveSession(context, request, user, token);
		const headers = cookieHeaders([...saved, ...cookies]);
		const restored = unpackForm(login.draft);
		const tab = restored && tabOf(restored.intent);
		if (!restored || !tab) return redirect("/admin", { status: 303, headers });
		headers.append("Set-Cookie", rememberTab(request, tab));
		decided.set(context, { tab, token });
		return data<PortalAnswer>({ panel: restored }, { headers });
	} catch (thrown) {
		if (!(thrown instanceof Response)) {
			logError("sign-in failed", thrown, { requestId: context.requestId });
			return refused(500, NETWORK_ERROR);
		}
		const { message = LOGIN_FAILED } = await thrown.json<{ message?: string }>();
		const retryAfter = thrown.headers.get("Retry-After");
		return refused(
			thrown.status,
			message,
			new Headers(retryAfter === null ? [] : [["Retry-After", retryAfter]]),
		);
	}
}

/** The login with the demo's credentials in its fields, for browsers that run no script. */
export async function fillDemo({ context }: Visit, form: FormData) {
	const login = carriedLogin(form);
	decided.set(context, {});
	try {
		const demo = await findDemo(context);
		return data<PortalAnswer>({ login: { ...login, message: null, ...demo } });
	} catch (error) {
		logError("demo account could not be read", error, { requestId: context.requestId });
		return data<PortalAnswer>({ login: { ...login, message: NETWORK_ERROR } }, { status: 500 });
	}
}

/** Ends the session. Where the database cannot, the browser forgets it all the same. */
export async function signOutByForm({ context, request }: Visit) {
	const cookies = await signOut(context, request).catch((error: unknown) => {
		logError("session could not be ended", error, { requestId: context.requestId });
		return forgetSession(request);
	});
	return redirect("/admin", { status: 303, headers: cookieHeaders(cookies) });
}
