import { data, redirect } from "@remix-run/cloudflare";
import { findDemo } from "~/accounts/demo.server";
import { type Administrator, requireAdministrator } from "~/accounts/guard.server";
import { LOGIN_FAILED, type LoginAnswer } from "~/accounts/login";
import { isAdministrator, type Role } from "~/accounts/roles";
import {
	forgetSession,
	restoreSession,
	saveSession,
	signOut,
} from "~/accounts/saved-session.server";
import { NETWORK_ERROR } from "~/accounts/service-message";
import { findSessionUser } from "~/accounts/session.server";
import { credentials, signIn } from "~/accounts/sign-in.server";
import { BODY_MAX_BYTES } from "~/platform/body";
import type { LoadContext } from "~/platform/context";
import { cookieHeaders, readCookie, setCookie } from "~/platform/cookies";
import { readForm, readFormHead } from "~/platform/form";
import { logError } from "~/platform/log";
import { packForm } from "./carried-form";
import { unpackForm } from "./carried-form.server";
import type { PanelAnswer } from "./panel";
import { panels } from "./panels.server";
import { refused } from "./refused";
import { chooseTab, type Tab, tabOf } from "./tabs";
import { typedOf } from "./typed";

const TAB_COOKIE = "tab";

interface Visit {
	context: LoadContext;
	request: Request;
}

/**
 * What an action tells the loader of the same request, whose cookies are those of before. That it
 * says anything means that the page has a form to give back.
 */
const decided = new WeakMap<LoadContext, { tab?: Tab; token?: string }>();

/** What the page at /admin shows: the login, a refusal, or the open tab's panel with its data. */
export async function openPortal(visit: Visit) {
	try {
		return await openScreen(visit);
	} catch (error) {
		if (error instanceof Response || !decided.has(visit.context)) throw error;
		logError("portal could not be read", error, { requestId: visit.context.requestId });
		// The page comes all the same, if only with its login, which carries the form.
		return data({ screen: "login", demo: null } as const, { status: 500 });
	}
}

async function openScreen({ context, request }: Visit) {
	const { tab = chooseTab(readCookie(request, TAB_COOKIE)), token } = decided.get(context) ?? {};
	const { user, cookies } = token
		? { user: await findSessionUser(context, token), cookies: [] }
		: await restoreSession(context, request);
	const headers = cookieHeaders(cookies);
	if (!user) return data({ screen: "login", demo: await findDemo(context) } as const, { headers });
	const { id, email, role } = user;
	if (!isAdministrator(role)) return data({ screen: "denied", role } as const, { status: 403 });
	const administrator: Administrator = { id, email, role };
	const panel = await panels[tab].load({ context, request, administrator });
	return data({ screen: "portal", tab, administrator, panel } as const);
}

/** What a form is answered that did not end in a redirect. */
export interface PortalAnswer {
	login?: LoginAnswer;
	panel?: PanelAnswer;
	/** That the right to do it is missing, with the role that there is. */
	denied?: { role: Role | null };
	/** Whether the server was not reached. */
	isOffline?: boolean;
	/** The tab that was therefore not opened. */
	tab?: Tab;
}

/** What a form with pictures may weigh, in bytes: a Worker has memory for three times as much. */
const FORM_MAX_BYTES = 25 * 1024 * 1024;

/**
 * What is kept of a form that is not taken in whole, in bytes. The login's form carries it, where
 * each of them may become three.
 */
const KEPT_MAX_BYTES = 256 * 1024;

interface SentForm {
	form: FormData;
	/** Whether it was taken in whole; else there are only its first fields. */
	isWhole: boolean;
}

/** A posted form. A large one is taken in whole from administrators alone. */
export async function readPortalForm({ context, request }: Visit): Promise<SentForm> {
	const size = Number(request.headers.get("Content-Length"));
	const isTrusted = size > BODY_MAX_BYTES && (await isByAdministrator(context, request));
	const limit = isTrusted ? FORM_MAX_BYTES : BODY_MAX_BYTES;
	if (size <= limit) return { form: await readForm(request, limit), isWhole: true };
	return { form: await readFormHead(request, KEPT_MAX_BYTES), isWhole: false };
}

/** Why it is by nobody else is found out once more, by what the form is to do. */
async function isByAdministrator(context: LoadContext, request: Request): Promise<boolean> {
	return requireAdministrator(context, request).then(
		() => true,
		() => false,
	);
}

/** Remembers the tab that a form chose. */
export function openTab({ request }: Visit, form: FormData): Response {
	return redirect("/admin", {
		status: 303,
		headers: { "Set-Cookie": rememberTab(request, chooseTab(form.get("tab"))) },
	});
}

/** The tab is forgotten with the browser's session. */
function rememberTab(request: Request, tab: Tab): string {
	return setCookie(request, TAB_COOKIE, tab, {});
}

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
	const given = credentials.safeParse({ email: login.email, password: form.get("password") });
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

/**
 * Carries out an intent of a panel, for an administrator. Whoever is none any more meets the
 * refusal; with a session that has expired the form is kept until after the login.
 */
export async function actInPanel(
	{ context, request }: Visit,
	tab: Tab,
	{ form, isWhole }: SentForm,
) {
	const intent = String(form.get("intent"));
	const headers = new Headers({ "Set-Cookie": rememberTab(request, tab) });
	decided.set(context, { tab });
	try {
		const administrator = await requireAdministrator(context, request);
		const panel = isWhole
			? await panels[tab].act({ context, request, administrator }, intent, form)
			: tooLarge(tab, intent, form);
		return data<PortalAnswer>({ panel }, { status: panel.status, headers });
	} catch (thrown) {
		if (!(thrown instanceof Response)) {
			logError("portal form failed", thrown, { intent, requestId: context.requestId });
			const panel = refused(intent, 500, typedOf(form), {});
			return data<PortalAnswer>({ panel }, { status: 500, headers });
		}
		if (thrown.status === 401) {
			const reason = lacksPhotos(tab, { form, isWhole }) ? "albums.expired" : "portal.expired";
			const login = { message: null, draft: packForm({ intent, typed: typedOf(form), reason }) };
			return data<PortalAnswer>({ login }, { status: 401, headers });
		}
		if (thrown.status === 403) {
			const { user } = await restoreSession(context, request);
			const denied = { role: user?.role ?? null };
			return data<PortalAnswer>({ denied }, { status: 403, headers });
		}
		const answer = new Response(thrown.body, thrown);
		answer.headers.append("Set-Cookie", rememberTab(request, tab));
		throw answer;
	}
}

/** Whether photos came in the form, which nothing can carry. */
function lacksPhotos(tab: Tab, { form, isWhole }: SentForm): boolean {
	const isChosen = [...form.values()].some((value) => value instanceof File && value.size > 0);
	return tab === "gallery" && (isChosen || !isWhole);
}

/** Without scripts the photos come in the album's form, and weigh more than any text. */
function tooLarge(tab: Tab, intent: string, form: FormData): PanelAnswer {
	const reason = tab === "gallery" ? "albums.formTooLarge" : "portal.tooLarge";
	return refused(intent, 413, typedOf(form), { "": [reason] });
}
