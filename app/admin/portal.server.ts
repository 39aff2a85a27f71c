import { getZodConstraint } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/cloudflare";
import { signInSchema } from "~/accounts/account-form-schemas";
import { type Credentials, isAdministrator, type Role } from "~/accounts/model";
import {
	type Administrator,
	requireAdministrator,
} from "~/accounts/permissions/require-administrator.server";
import type { CodeProblem } from "~/accounts/second-factor/code-card";
import {
	findSessionUser,
	restoreSession,
	SECOND_FACTOR_GRACE_MS,
	type SessionUser,
} from "~/accounts/sessions/portal-session.server";
import { findDemo } from "~/accounts/sign-in/demo-account.server";
import { findPendingSignIn } from "~/accounts/sign-in/pending-sign-in.server";
import { cookieHeaders, hostCookie } from "~/platform/http/cookies";
import { logError } from "~/platform/log";
import type { FormProps, FormResult } from "~/ui/use-validated-form";
import { packForm } from "./carried-form";
import type { PanelAnswer, PortalVisit } from "./panel";
import { refusedUnread, typedTexts } from "./panel-answer";
import { panels } from "./panels.server";
import type { SentForm } from "./sent-form.server";
import { chooseTab, type Tab } from "./tabs";

/** The tab that is open. The browser forgets it when it is closed. */
const tabCookie = hostCookie("tab");

/** What the page at /admin can show. */
export type PortalScreen =
	| { screen: "login"; constraint: FormProps["constraint"]; demo: Credentials | null }
	| { screen: "code" }
	| { screen: "denied"; role: Role | null }
	| {
			screen: "portal";
			tab: Tab;
			administrator: Administrator;
			/** See `SessionUser`; null while the day is far. */
			secondFactorDue: number | null;
			panel: unknown;
	  };

const loginScreen = { screen: "login", constraint: getZodConstraint(signInSchema) } as const;

/** What the page at /admin shows: the login, a refusal, or the open tab's panel with its data. */
export async function openPortal(visit: PortalVisit) {
	try {
		return await openScreen(visit);
	} catch (error) {
		if (error instanceof Response || !visit.context.afterAction) throw error;
		logError("portal could not be read", error, { requestId: visit.context.requestId });
		// The answer to the form has what was typed. It is shown on the login, whatever fails here.
		return data<PortalScreen>({ ...loginScreen, demo: null }, { status: 500 });
	}
}

async function openScreen({ context, request }: PortalVisit) {
	const { afterAction } = context;
	const tab = chooseTab(afterAction?.tab ?? tabCookie.read(request));
	const { user, cookies } = afterAction?.token
		? { user: await findSessionUser(context, afterAction.token), cookies: [] }
		: await restoreSession(context, request);
	const headers = cookieHeaders(cookies);
	if (!user && !afterAction && (await findPendingSignIn(context, request))) {
		return data<PortalScreen>({ screen: "code" }, { headers });
	}
	if (!user)
		return data<PortalScreen>(
			{ ...loginScreen, demo: await findDemo(context, request) },
			{ headers },
		);
	const { id, email, role } = user;
	if (!isAdministrator(role)) {
		context.report({ kind: "denied", account: email, detail: "no_permission" });
		return data<PortalScreen>({ screen: "denied", role: shownRole(user) }, { status: 403 });
	}
	const { secondFactorDue } = user;
	if (secondFactorDue !== null && secondFactorDue <= context.now) {
		throw redirect("/admin/authenticator", 303);
	}
	const administrator: Administrator = { id, email, role };
	const panel = await panels[tab].load({ context, request, administrator });
	const isSoon =
		secondFactorDue !== null && secondFactorDue <= context.now + SECOND_FACTOR_GRACE_MS;
	return data<PortalScreen>({
		screen: "portal",
		tab,
		administrator,
		secondFactorDue: isSoon ? secondFactorDue : null,
		panel,
	});
}

/** What a form of the login is answered. */
interface LoginAnswer {
	result?: FormResult;
	/** A packed form of a panel whose session had expired. It is shown again after the sign-in. */
	draft?: string;
}

/** What a form is answered that did not end in a redirect. */
export interface PortalAnswer {
	login?: LoginAnswer;
	/** The login's second step: why a code was not taken, and the form that it carries. */
	code?: { error: CodeProblem | null; draft?: string };
	panel?: PanelAnswer;
	/** The right is missing: the role that the account has. */
	denied?: { role: Role | null };
	/** Whether the browser itself answers because the server was not reached. */
	isOffline?: boolean;
	/** The tab that could not be opened then. */
	tab?: Tab;
}

/** Remembers the tab that a form chose. */
export function openTab({ request }: PortalVisit, form: FormData): Response {
	return redirect("/admin", {
		status: 303,
		headers: { "Set-Cookie": rememberTab(request, chooseTab(form.get("tab"))) },
	});
}

export function rememberTab(request: Request, tab: Tab): string {
	return tabCookie.store(request, tab);
}

/** The next administrator begins at the dashboard. */
export function forgetTab(request: Request): string {
	return tabCookie.remove(request);
}

/**
 * Carries out an intent of a panel for an administrator. Whoever is no administrator any more is told
 * so. If the session has expired, the login carries the form, which is shown again after the sign-in.
 */
export async function actInPanel(
	{ context, request }: PortalVisit,
	tab: Tab,
	{ form, isWhole }: SentForm,
) {
	const intent = String(form.get("intent"));
	const headers = new Headers({ "Set-Cookie": rememberTab(request, tab) });
	context.afterAction = { tab };
	try {
		const administrator = await requireAdministrator(context, request);
		const panel = isWhole
			? await panels[tab].act({ context, request, administrator }, intent, form)
			: tooLarge(tab, intent, form);
		if (panel instanceof Response) {
			panel.headers.append("Set-Cookie", rememberTab(request, tab));
			return panel;
		}
		if (panel.status === 403) {
			context.report({ kind: "denied", account: administrator.email });
		}
		return data<PortalAnswer>({ panel }, { status: panel.status, headers });
	} catch (thrown) {
		if (!(thrown instanceof Response)) {
			logError("portal form failed", thrown, { intent, requestId: context.requestId });
			const panel = refusedUnread(intent, 500, typedTexts(form));
			return data<PortalAnswer>({ panel }, { status: 500, headers });
		}
		if (thrown.status === 401) {
			const reason = lacksPhotos(tab, { form, isWhole })
				? "albums:albums.expired"
				: "portal:portal.expired";
			const login = { draft: packForm({ intent, typed: typedTexts(form), reason }) };
			return data<PortalAnswer>({ login }, { status: 401, headers });
		}
		if (thrown.status === 403) {
			const { user } = await restoreSession(context, request);
			const denied = { role: user && shownRole(user) };
			return data<PortalAnswer>({ denied }, { status: 403, headers });
		}
		throw thrown;
	}
}

/** The role that is shown to somebody without a right: an asked-for right is no role. */
function shownRole({ role, requested }: SessionUser): Role | null {
	return role ?? (isAdministrator(requested) ? null : requested);
}

/** Whether photos came in the form. The login can carry only the form's texts. */
function lacksPhotos(tab: Tab, { form, isWhole }: SentForm): boolean {
	const isChosen = [...form.values()].some((value) => value instanceof File && value.size > 0);
	return tab === "gallery" && (isChosen || !isWhole);
}

/** The answer to a form that is too large. An album's form has photos in it where no script runs. */
function tooLarge(tab: Tab, intent: string, form: FormData): PanelAnswer {
	const reason = tab === "gallery" ? "albums:albums.formTooLarge" : "portal:portal.tooLarge";
	return refusedUnread(intent, 413, typedTexts(form), [reason]);
}
