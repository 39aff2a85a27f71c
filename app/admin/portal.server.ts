import { getZodConstraint } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/cloudflare";
import { findDemo } from "~/accounts/demo.server";
import { type Administrator, requireAdministrator } from "~/accounts/guard.server";
import { isAdministrator, type Role } from "~/accounts/model";
import { signInSchema } from "~/accounts/schema";
import { findSessionUser, restoreSession } from "~/accounts/session.server";
import type { LoadContext } from "~/load-context";
import { cookieHeaders, hostCookie } from "~/platform/http/cookies";
import { logError } from "~/platform/operations/log";
import type { FormResult } from "~/ui/use-validated-form";
import { packForm } from "./answers/carried-form";
import { refused } from "./answers/refused";
import { typedOf } from "./answers/typed";
import type { PanelAnswer } from "./panel";
import { panels } from "./panels.server";
import type { SentForm } from "./sent-form.server";
import { chooseTab, type Tab } from "./tabs";

/** The tab is forgotten with the browser's session. */
const tabCookie = hostCookie("tab");

export interface Visit {
	context: LoadContext;
	request: Request;
}

/**
 * What an action tells the loader of the same request, whose cookies are those of before. That it
 * says anything means that the page has a form to give back.
 */
export const decided = new WeakMap<LoadContext, { tab?: Tab; token?: string }>();

const loginScreen = { screen: "login", constraint: getZodConstraint(signInSchema) } as const;

/** What the page at /admin shows: the login, a refusal, or the open tab's panel with its data. */
export async function openPortal(visit: Visit) {
	try {
		return await openScreen(visit);
	} catch (error) {
		if (error instanceof Response || !decided.has(visit.context)) throw error;
		logError("portal could not be read", error, { requestId: visit.context.requestId });
		// The page comes all the same, if only with its login, which carries the form.
		return data({ ...loginScreen, demo: null }, { status: 500 });
	}
}

async function openScreen({ context, request }: Visit) {
	const { tab = chooseTab(tabCookie.read(request)), token } = decided.get(context) ?? {};
	const { user, cookies } = token
		? { user: await findSessionUser(context, token), cookies: [] }
		: await restoreSession(context, request);
	const headers = cookieHeaders(cookies);
	if (!user) return data({ ...loginScreen, demo: await findDemo(context) }, { headers });
	const { id, email, role } = user;
	if (!isAdministrator(role)) return data({ screen: "denied", role } as const, { status: 403 });
	const administrator: Administrator = { id, email, role };
	const panel = await panels[tab].load({ context, request, administrator });
	return data({ screen: "portal", tab, administrator, panel } as const);
}

/** What the login is told of an attempt, and what it carries. */
interface LoginAnswer {
	result?: FormResult;
	/** A form that came when its session had expired, to be given back after the sign-in. */
	draft?: string;
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

/** Remembers the tab that a form chose. */
export function openTab({ request }: Visit, form: FormData): Response {
	return redirect("/admin", {
		status: 303,
		headers: { "Set-Cookie": rememberTab(request, chooseTab(form.get("tab"))) },
	});
}

export function rememberTab(request: Request, tab: Tab): string {
	return tabCookie.store(request, tab);
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
			const reason = lacksPhotos(tab, { form, isWhole })
				? "albums:albums.expired"
				: "portal:portal.expired";
			const login = { draft: packForm({ intent, typed: typedOf(form), reason }) };
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
	const reason = tab === "gallery" ? "albums:albums.formTooLarge" : "portal:portal.tooLarge";
	return refused(intent, 413, typedOf(form), { "": [reason] });
}
