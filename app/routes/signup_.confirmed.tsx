import { data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { MessagePage } from "~/layout/message-page";
import { unlistedMeta } from "~/layout/page-meta";
import type { RouteHandle } from "~/layout/route-handle";
import { ButtonLink } from "~/ui/button";

export const handle = { i18n: "accounts" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = (args) =>
	unlistedMeta(args.data?.isConfirmed ? "accounts:confirmed.title" : "accounts:expired.title")(
		args,
	);

/**
 * The page to which the account service redirects after the link in a sign-up mail. The URL's query
 * says whether the link was valid.
 */
export function loader({ request }: LoaderFunctionArgs) {
	const { searchParams } = new URL(request.url);
	if (searchParams.has("error")) return data({ isConfirmed: false }, { status: 403 });
	if (!searchParams.has("code")) throw redirect("/signup");
	return data({ isConfirmed: true });
}

export default function ConfirmedPage() {
	const { isConfirmed } = useLoaderData<typeof loader>();
	const { t } = useTranslation("accounts");
	return isConfirmed ? (
		<MessagePage title={t("confirmed.title")} text={t("confirmed.text")}>
			<ButtonLink to="/">{t("notFound.home")}</ButtonLink>
		</MessagePage>
	) : (
		<MessagePage title={t("expired.title")} text={t("expired.text")}>
			<ButtonLink to="/signup">{t("signup.submit")}</ButtonLink>
			<ButtonLink to="/" variant="outline">
				{t("notFound.home")}
			</ButtonLink>
		</MessagePage>
	);
}
