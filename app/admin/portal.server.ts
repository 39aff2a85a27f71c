import { getZodConstraint } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/cloudflare";
import { signInSchema } from "~/accounts/account-form-schemas";
import { type Credentials, isAdministrator, type Role } from "~/accounts/model";
import {
	type Administrator,
	requireAdministrator,
} from "~/accounts/permissions/require-administrator.server";
import {
	isFactorOverdue,
	restoreSession,
	type SessionUser,
} from "~/accounts/sessions/portal-session.server";
import { findDemo } from "~/accounts/sign-in/demo-account.server";
import { findPendingSignIn } from "~/accounts/sign-in/pending-sign-in.server";
import { learnFacts } from "~/church/facts.server";
import { redirectWithCookies } from "~/layout/notifications/notice.server";
import { readUndoableChange, type UndoableChange } from "~/platform/changes/revisions.server";
import { cookieHeaders } from "~/platform/http/cookies";
import { logError } from "~/platform/log";
import type { FormProps, FormResult } from "~/ui/use-validated-form";
import { undoByForm } from "./changes/undo-form.server";
import { dialogIn, parseDialogName } from "./dialogs/dialog-name";
import { refusedUnread, type TypedTexts, typedTexts } from "./form-failure";
import { picturesField, picturesIn } from "./gallery/album-form-data";
import { type LoginDraft, packDraft } from "./login-draft";
import type { PanelAnswer, PortalVisit } from "./panel";
import { panels } from "./panels.server";
import { numberIn, pathOfTab } from "./paths";
import type { PostedForm } from "./read-portal-form.server";
import { readWord, type Word } from "./send-word/word.server";
import { tabCookie } from "./tab-cookie";
import { chooseTab, hasTab, type Tab, tabOf } from "./tabs";

export type PortalScreen =
	| { screen: "login"; constraint: FormProps["constraint"]; demo: Credentials | null }
	| { screen: "code" }
	| { screen: "denied"; role: Role | null }
	| { screen: "factor" }
	| {
			screen: "portal";
			tab: Tab;
			administrator: Administrator;
			panel: unknown;
			change: UndoableChange | null;
			word: Word | null;
	  };

const loginScreen = { screen: "login", constraint: getZodConstraint(signInSchema) } as const;

export async function openPortal(visit: PortalVisit) {
	try {
		return await openScreen(visit);
	} catch (error) {
		if (error instanceof Response || !isAfterForm(visit.request)) throw error;
		logError("portal could not be read", error, { requestId: visit.context.requestId });
		// A form was sent, but the data of the page that shows the form again cannot be read. The
		// login is shown instead, because the login can carry the typed text as a draft.
		return data<PortalScreen>({ ...loginScreen, demo: null }, { status: 500 });
	}
}

/**
 * True if this request has posted a form, whose action has already run. Only a request with a form
 * has a `Content-Type`.
 */
function isAfterForm(request: Request): boolean {
	return request.headers.has("Content-Type");
}

/**
 * The portal tab to show: the tab of the dialog in the URL, or else the tab that was chosen last,
 * which a cookie stores.
 */
export function openTabOf(request: Request): Tab {
	const { intent } = parseDialogName(dialogIn(new URL(request.url).search));
	return tabOf(intent) ?? chooseTab(tabCookie.read(request));
}

async function openScreen({ context, request }: PortalVisit) {
	// The church's facts are read together with the session, because portal tabs need one of these
	// facts: the day of the weekly service.
	const [{ user, cookies }] = await Promise.all([
		restoreSession(context, request),
		learnFacts(context),
	]);
	const headers = cookieHeaders(cookies);
	if (!user && !isAfterForm(request) && (await findPendingSignIn(context, request))) {
		return data<PortalScreen>({ screen: "code" }, { headers });
	}
	if (!user) {
		const demo = await findDemo(context, request);
		return data<PortalScreen>({ ...loginScreen, demo }, { headers });
	}
	const { email, role } = user;
	if (!isAdministrator(role)) {
		context.report({ kind: "denied", account: email, detail: "no_permission" });
		return data<PortalScreen>({ screen: "denied", role: shownRole(user) }, { status: 403 });
	}
	if (isFactorOverdue(user, context)) {
		// A redirect would lose the form that was sent. The page says how the browser can send the
		// form again.
		if (isAfterForm(request)) return data<PortalScreen>({ screen: "factor" }, { headers });
		throw redirect("/admin/authenticator", 303);
	}
	const administrator: Administrator = { ...user, role };
	const asked = openTabOf(request);
	const tab = hasTab(context.settings.keepsForms, asked) ? asked : "dashboard";
	// A form that has changed content redirects to a URL with the number of the change.
	const changed = numberIn(request, "changed");
	const [panel, change] = await Promise.all([
		panels[tab].load({ context, request, administrator }),
		changed === null ? null : readUndoableChange(context, changed),
	]);
	const word = await readWord({ context, request }, change);
	return data<PortalScreen>({ screen: "portal", tab, administrator, panel, change, word });
}

/**
 * The data in the response to a portal form. A form that succeeds usually has no such data, because
 * its response is a redirect.
 */
export interface PortalAnswer {
	login?: { result?: FormResult; draft?: LoginDraft };
	code?: { result?: FormResult; draft?: LoginDraft };
	panel?: PanelAnswer;
	/**
	 * Set if a form could not be handled, because the session has expired or the server failed, and
	 * its text is too long for the login to carry; or because the administrator must set up an
	 * authenticator app first (403). The browser still has the form, so the visitor can send it
	 * again.
	 */
	sendAgain?: { intent: string; status: number };
	denied?: { role: Role | null };
	/**
	 * True if the browser has made this answer itself, because the server has not handled the form.
	 * Not set with `panel`.
	 */
	isOffline?: boolean;
	/** With `isOffline`, the portal tab that could not be opened. */
	tab?: Tab;
}

export function openTab({ request }: PortalVisit, form: FormData): Response {
	return redirectWithCookies(request, pathOfTab(request, form), {
		"Set-Cookie": tabCookie.store(request, chooseTab(form.get("tab"))),
	});
}

/**
 * Handles a form of a portal tab: its `intent`, such as `sermons.create`, names the action. If the
 * session has expired, the response is the login, which carries the typed text as a draft.
 */
export async function actInPanel(visit: PortalVisit, tab: Tab, sent: PostedForm) {
	const { context, request } = visit;
	const intent = String(sent.form.get("intent"));
	const cookie = tabCookie.store(request, tab);
	const answer = (answer: PortalAnswer, status: number) =>
		data<PortalAnswer>(answer, {
			status,
			headers: { ...answer.panel?.headers, "Set-Cookie": cookie },
		});
	try {
		const administrator = await requireAdministrator(context, request);
		if (!hasTab(context.settings.keepsForms, tab)) {
			throw new Response("There is no such form", { status: 400 });
		}
		const act = intent === `${tab}.undo` ? undoByForm : panels[tab].act;
		const panel = sent.isWhole
			? await act({ ...visit, administrator }, intent, sent.form)
			: tooLarge(tab, intent, sent);
		if (panel instanceof Response) {
			panel.headers.append("Set-Cookie", cookie);
			return panel;
		}
		if (panel.status === 403) context.report({ kind: "denied", account: administrator.email });
		return answer({ panel }, panel.status);
	} catch (thrown) {
		const status = thrown instanceof Response ? thrown.status : 500;
		if (status === 401) return answer(loginFor(tab, sent), status);
		if (status === 403) {
			const { user } = await restoreSession(context, request);
			const isOverdue = user && isAdministrator(user.role) && isFactorOverdue(user, context);
			if (isOverdue) return answer({ sendAgain: { intent, status } }, status);
			return answer({ denied: { role: user && shownRole(user) } }, status);
		}
		if (thrown instanceof Response) throw thrown;
		logError("portal form failed", thrown, { intent, requestId: context.requestId });
		return answer(
			sent.isWhole
				? { panel: refusedUnread(intent, status, textsOf(sent)) }
				: { sendAgain: { intent, status } },
			status,
		);
	}
}

/**
 * The login, which carries the form's typed text as a draft. A draft contains no files, so files in
 * a form that was sent without JavaScript must be chosen again.
 */
function loginFor(tab: Tab, { form, isWhole }: PostedForm): PortalAnswer {
	const intent = String(form.get("intent"));
	const isChosen = [...form.values()].some((value) => value instanceof File && value.size > 0);
	const lost = tab === "gallery" ? "albums:albums.expired" : "portal:portal.imageExpired";
	const reason = isChosen ? lost : "portal:portal.expired";
	const draft = isWhole ? packDraft({ intent, typed: typedTexts(form), reason }) : null;
	return draft === null ? { sendAgain: { intent, status: 401 } } : { login: { draft } };
}

/**
 * The typed text of a form that will be shown again. If an album's form was too large to be read
 * completely, some stored pictures of the album may be missing from the text. Saving that form
 * would remove them from the album, so only the newly added pictures are returned.
 */
function textsOf({ form, isWhole }: PostedForm): TypedTexts {
	const typed = typedTexts(form);
	if (isWhole || !(picturesField in typed)) return typed;
	return { ...typed, [picturesField]: picturesIn(typed).added };
}

/**
 * The role that the page 'Access denied' shows as the account's current role. Null if the account
 * has only asked to become an administrator, because it does not have that role.
 */
function shownRole({ role, requested }: SessionUser): Role | null {
	return role ?? (isAdministrator(requested) ? null : requested);
}

/**
 * The answer to a portal form that is too large. The form of a photo album has its own message,
 * because without JavaScript this form contains the photos.
 */
function tooLarge(tab: Tab, intent: string, sent: PostedForm): PanelAnswer {
	const reason = tab === "gallery" ? "albums:albums.formTooLarge" : "portal:portal.tooLarge";
	return refusedUnread(intent, 413, textsOf(sent), [reason]);
}
