import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	type MetaFunction,
	redirect,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AccountCard } from "~/accounts/account-card";
import { NEW_PASSWORD_PATH, openMail } from "~/accounts/passwords/mailed-link.server";
import { formStatuses } from "~/accounts/refused-form.server";
import { MessagePage } from "~/layout/message-page";
import { redirectWithCookies } from "~/layout/notifications/notice.server";
import { unlistedMeta } from "~/layout/page-meta";
import type { RouteHandle } from "~/layout/route-handle";
import { readForm } from "~/platform/http/body.server";
import { Button, ButtonLink } from "~/ui/button";

export const handle = { i18n: ["link", "accounts"] } satisfies RouteHandle;

// The page's URL contains the secret token of a mailed link. `same-origin` keeps browsers from
// sending this URL to other sites. `no-referrer` is not possible: browsers would then send this
// page's form with `Origin: null`, like a form from another site.
export const headers = () => ({ "Cache-Control": "no-store", "Referrer-Policy": "same-origin" });

/**
 * For each `type` in a mailed link, the name in the translation keys of the page. supabase-js may
 * write `email` for both `signup` and `magiclink`.
 */
const kinds = {
	signup: "signup",
	magiclink: "magiclink",
	email: "magiclink",
	recovery: "recovery",
	email_change: "change",
} as const;

export const meta: MetaFunction<typeof loader> = (args) =>
	unlistedMeta(args.data?.kind ? `link:link.${args.data.kind}.title` : "accounts:expired.title")(
		args,
	);

/**
 * The page to which the link in a mail leads. Opening the page confirms nothing, because mail
 * scanners and previews also open links. The visitor must press the button.
 */
export function loader({ request, context }: LoaderFunctionArgs) {
	const { searchParams } = new URL(request.url);
	const type = searchParams.get("type") ?? "";
	if (!context.authService && type !== "recovery") throw new Response(null, { status: 404 });
	const kind = Object.hasOwn(kinds, type) ? kinds[type as keyof typeof kinds] : null;
	const fields = ["token", "type", "redirect_to"].map(
		(name) => [name, searchParams.get(name) ?? ""] as const,
	);
	const isComplete = kind !== null && searchParams.get("token");
	return isComplete ? data({ kind, fields }) : data({ kind: null, fields: [] }, { status: 404 });
}

export async function action({ request, context }: ActionFunctionArgs) {
	const { authService } = context;
	const form = await readForm(request);
	const body = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));
	const isRecovery = body.get("type") === "recovery";
	// This site has its own page for a new password. Another website that uses the built-in account
	// service may also have such a page: then `redirect_to` names that page, and the account
	// service handles the link.
	if (isRecovery && (!authService || body.get("redirect_to")?.endsWith(NEW_PASSWORD_PATH))) {
		return openOwnMail({ request, context }, body.get("token") ?? "");
	}
	if (!authService) throw new Response(null, { status: 404 });
	const url = new URL("/auth/v1/link", request.url);
	const response = await authService(url, { method: "POST", body });
	if (response.status !== 303) throw new Response(null, { status: response.status });
	return response;
}

async function openOwnMail(visit: Parameters<typeof openMail>[0], token: string) {
	const opened = await openMail(visit, { token_hash: token });
	if (opened.ok) return redirectWithCookies(visit.request, NEW_PASSWORD_PATH, opened.headers);
	if (opened.reason === "refused") return redirect(`${NEW_PASSWORD_PATH}?error=access_denied`, 303);
	throw new Response(null, { status: formStatuses[opened.reason] });
}

export default function LinkPage() {
	const { kind, fields } = useLoaderData<typeof loader>();
	const { t } = useTranslation(["link", "accounts"]);
	if (kind === null) {
		return (
			<MessagePage title={t("accounts:expired.title")} text={t("link.broken")}>
				<ButtonLink to="/">{t("notFound.home")}</ButtonLink>
			</MessagePage>
		);
	}
	return (
		<AccountCard title={t(`link.${kind}.title`)} text={t(`link.${kind}.text`)}>
			{/* A plain HTML form, not Remix's `Form`: the response may redirect to a URL with a session
			    after `#`. */}
			<form method="post" action="/account/link">
				{fields.map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
				<Button type="submit" variant="primary" className="w-full">
					{t(`link.${kind}.do`)}
				</Button>
			</form>
			<p className="mt-6 text-ink-soft">{t("link.notYou")}</p>
		</AccountCard>
	);
}
