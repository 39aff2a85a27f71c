import {
	type ActionFunctionArgs,
	type LinksFunction,
	type LoaderFunctionArgs,
	redirect,
} from "@remix-run/cloudflare";
import {
	type ClientActionFunctionArgs,
	type ShouldRevalidateFunction,
	useActionData,
	useLoaderData,
} from "@remix-run/react";
import { useEffect, useState } from "react";
import { AccessDenied } from "~/accounts/access-denied";
import { LoginCard } from "~/accounts/login-card";
import type { Role } from "~/accounts/model";
import { packForm } from "~/admin/carried-form";
import { fillDemo, signInByForm, signOutByForm } from "~/admin/login-forms.server";
import { LoginFrame } from "~/admin/login-frame";
import { offlineAnswer } from "~/admin/offline";
import { failureKey, typedIn } from "~/admin/panel-answer";
import { fetchPanel, PanelView } from "~/admin/panel-view";
import stylesheet from "~/admin/portal.css?url";
import { actInPanel, openPortal, openTab, type PortalAnswer } from "~/admin/portal.server";
import { PortalFrame, useChosenTab } from "~/admin/portal-frame";
import { TogglesKept } from "~/admin/published";
import { readPortalForm } from "~/admin/sent-form.server";
import { type Tab, tabOf } from "~/admin/tabs";
import { useNotify } from "~/layout/notifications/notifications";
import { unlistedMeta } from "~/layout/page-meta";
import type { RouteHandle } from "~/layout/route-handle";
import { forgetPageData, steadyPageData } from "~/platform/page-data/client-loader";

export { retryAfterHeaders as headers } from "~/platform/http/refusal";

export const handle = {
	hydrates: true,
	frame: "own",
	// The texts of all panels: a tab that cannot be loaded can say so without the network.
	i18n: [
		"accounts",
		"login",
		"notices",
		"portal",
		"dashboard",
		"prayers",
		"albums",
		"gallery",
		"users",
	],
} satisfies RouteHandle;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta = unlistedMeta("login:login.title");

export const loader = (args: LoaderFunctionArgs) => openPortal(args);

/** If a tab or its code cannot be loaded, the open tab stays as it is. */
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
	if (!isWhole) throw redirect("/admin", 303);
	switch (intent) {
		case "sign-in":
			return signInByForm(args, form);
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

/** If the server does not answer, what was typed stays in the form. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
	const form = await request.clone().formData();
	try {
		return (await serverAction<typeof action>()) as PortalAnswer;
	} catch (error) {
		if (error instanceof Response) throw error;
		return offlineAnswer(form, error);
	} finally {
		// The public pages have to show what was changed here.
		forgetPageData();
	}
}

/** Without a network, asking for the page's data again would replace the page by an error. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
	actionResult,
	defaultShouldRevalidate,
}) => !isUnanswered(actionResult) && defaultShouldRevalidate;

function isUnanswered(answer: PortalAnswer | undefined): boolean {
	return Boolean(answer?.isOffline || (answer?.panel && answer.panel.status >= 500));
}

/** The tab that could not be loaded: the one just chosen, or the open one. */
function useUnopened(answer: PortalAnswer | undefined): Tab | undefined {
	const { isStale, ...shown } = useLoaderData() as { isStale?: true; tab?: Tab };
	const chosen = useChosenTab();
	const [last, setLast] = useState(shown.tab);
	const asked = chosen ?? (isStale ? last : shown.tab);
	if (asked !== last) setLast(asked);
	return answer?.tab ?? (isStale && last);
}

function Denied({ role }: { role: Role | null }) {
	return (
		<LoginFrame>
			<AccessDenied role={role} />
		</LoginFrame>
	);
}

export default function AdminPage() {
	const shown = useLoaderData<typeof loader>();
	const answer = useActionData<PortalAnswer>();
	const unopened = useUnopened(answer);
	const notify = useNotify();
	useEffect(() => {
		if (answer?.isOffline && !answer.login && !answer.panel && !answer.tab) notify("offline");
	}, [answer, notify]);
	if (shown.screen === "login" || answer?.login) {
		const failed = answer?.panel && {
			result: { error: { "": [failureKey(answer.panel.intent)] } },
			draft: packForm({
				intent: answer.panel.intent,
				typed: typedIn(answer.panel),
				reason: "portal:portal.textKept",
			}),
		};
		const login = answer?.login ?? failed;
		return (
			<LoginFrame>
				<LoginCard
					demo={shown.screen === "login" ? shown.demo : null}
					constraint={shown.screen === "login" ? shown.constraint : {}}
					lastResult={login?.result}
					draft={login?.draft}
				/>
			</LoginFrame>
		);
	}
	if (answer?.denied) return <Denied {...answer.denied} />;
	if (shown.screen === "denied") return <Denied role={shown.role} />;
	const { tab, administrator, panel } = shown;
	return (
		<PortalFrame tab={tab} unopened={unopened} administrator={administrator}>
			<TogglesKept>
				<PanelView tab={tab} data={panel} answer={answer?.panel} administrator={administrator} />
			</TogglesKept>
		</PortalFrame>
	);
}
