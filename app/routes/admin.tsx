import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
	type ClientActionFunctionArgs,
	redirect,
	type ShouldRevalidateFunction,
	useActionData,
	useLoaderData,
} from "@remix-run/react";
import { dialogIn, isSameList, parseDialogName } from "~/admin/dialogs/dialog-name";
import {
	fillDemo,
	leaveCodeByForm,
	signInByForm,
	signInCodeByForm,
	signInPasskeyByForm,
	signOutByForm,
} from "~/admin/login-forms.server";
import { fetchPanel, fetchView } from "~/admin/panel-view";
import { pathOfTab } from "~/admin/paths";
import stylesheet from "~/admin/portal.css?url";
import { actInPanel, openPortal, openTab, type PortalAnswer } from "~/admin/portal.server";
import { PortalPage } from "~/admin/portal-page";
import { readPortalForm } from "~/admin/read-portal-form.server";
import { storeTab } from "~/admin/store-tab";
import { chooseTab, type Tab, tabOf } from "~/admin/tabs";
import { offlineAnswer, sendAgainAnswer } from "~/admin/unanswered-form";
import { unlistedMeta } from "~/layout/page-meta";
import type { RouteHandle } from "~/layout/route-handle";
import { forgetPageData, steadyPageData } from "~/page-data/client-loader";
import { forgetDraft } from "~/ui/form-draft";

export { pageHeaders as headers } from "~/platform/http/page-headers";

export const handle = {
	startsAtOnce: true,
	frame: "own",
	fetchPart: async ({ tab }: { tab?: Tab }) => tab && fetchView(tab),
	// The translated texts of all tabs of the portal are loaded at once, so that a tab can show an
	// error without the network.
	i18n: [
		"accounts",
		"authenticator",
		"login",
		"passkeys",
		"notices",
		"portal",
		"events",
		"dashboard",
		"prayers",
		"albums",
		"gallery",
		"church",
		"invitation",
		"users",
		"signins",
		"sending",
		"contact",
		"messages",
		"guests",
	],
} satisfies RouteHandle;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta = unlistedMeta("login:login.title");

export const loader = (args: LoaderFunctionArgs) => openPortal(args);

/** If the data or the code of a newly chosen portal tab cannot be loaded, the open tab stays. */
export const clientLoader = steadyPageData<{ tab?: Tab }>(
	"routes/admin",
	async ({ tab }, shown) => {
		if (tab && shown.tab) await fetchPanel(tab);
	},
);

export async function action(args: ActionFunctionArgs) {
	const { form, isWhole } = await readPortalForm(args);
	const intent = String(form.get("intent"));
	const tab = tabOf(intent);
	if (tab) return actInPanel(args, tab, { form, isWhole });
	switch (intent) {
		case "sign-in":
			return signInByForm(args, form);
		case "sign-in-code":
			return signInCodeByForm(args, form);
		case "sign-in-passkey":
			return signInPasskeyByForm(args, form);
		case "sign-in-other":
			return leaveCodeByForm(args, form);
		case "fill-demo":
			return fillDemo(args, form);
		case "sign-out":
			return signOutByForm(args);
		case "tab":
			return openTab(args, form);
		default:
			throw new Response("There is no such form", { status: 400 });
	}
}

/**
 * If the server does not answer or cannot process a form of the portal now, the typed text stays in
 * the form.
 */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
	const form = await request.clone().formData();
	const tab = form.get("intent") === "tab" && chooseTab(form.get("tab"));
	if (tab && storeTab(tab)) {
		// The code of the newly chosen tab is fetched while the tab's data loads. If fetching the
		// code fails, `clientLoader` fetches it again.
		fetchPanel(tab).catch(() => {});
		return redirect(pathOfTab(request, form));
	}
	try {
		const answer = (await serverAction<typeof action>()) as PortalAnswer;
		return answer.sendAgain ? sendAgainAnswer(form, answer.sendAgain) : answer;
	} catch (error) {
		if (!(error instanceof Response)) return offlineAnswer(form, error);
		forgetDraft(form);
		throw error;
	} finally {
		// The cached data of the public pages is removed, so that these pages fetch their data
		// again and show the administrator's changes.
		forgetPageData();
	}
}

/**
 * Opening or closing a dialog of the portal does not load the page's data again, unless the dialog
 * edits, copies or sends an item, which must be up to date.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({
	actionResult,
	formData,
	formMethod,
	currentUrl,
	nextUrl,
	defaultShouldRevalidate,
}) => {
	const answer = actionResult as PortalAnswer | undefined;
	// Another administrator has deleted (404) or changed (409) the item that the form was to
	// change, so the page must load its data again.
	if (answer?.panel && [404, 409].includes(answer.panel.status)) return true;
	// The data is not loaded again without the network, after the end of the session (401) or after
	// a failure of the server (5xx), because the login page or an error page would replace the
	// form, and the typed text would be lost. After a sign-in (`isSignIn`) a status of 401 only
	// concerns the draft that the login page has kept. The data is then loaded, so that the portal
	// replaces the login page and restores the draft.
	const { status = 0 } = answer?.panel ?? {};
	const isSignIn = String(formData?.get("intent")).startsWith("sign-in");
	if (answer?.isOffline || (status === 401 && !isSignIn) || status >= 500) return false;
	// `useNewDay` loads the data of the same URL again.
	if (formMethod === undefined && currentUrl.href === nextUrl.href) return defaultShouldRevalidate;
	if (formMethod !== undefined || !isSameList(currentUrl.search, nextUrl.search)) {
		return defaultShouldRevalidate;
	}
	const { intent, id } = parseDialogName(dialogIn(nextUrl.search));
	return id !== "" && /\.(update|create|send)$/.test(intent);
};

export default function AdminPage() {
	const shown = useLoaderData<typeof loader>();
	return <PortalPage shown={shown} answer={useActionData<PortalAnswer>()} />;
}
