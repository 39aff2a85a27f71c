import { isRouteErrorResponse, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { i18nIn } from "~/i18n/i18n";
import type { Language } from "~/i18n/language";
import type { TextKey } from "~/i18n/text-key";
import { ButtonLink } from "~/ui/button";
import { lateComponent } from "~/ui/late-component";
import { MessagePage } from "./message-page";
import { titleOf } from "./page-meta";

export const NotFound = lateComponent(() => import("./not-found"));

function kindOf(error: unknown): "notFound" | "refused" | "error" {
	if (!isRouteErrorResponse(error) || error.status >= 500) return "error";
	return error.status === 404 ? "notFound" : "refused";
}

const titles = {
	notFound: "common:notFound.title",
	refused: "common:refused.title",
	error: "common:error.title",
} as const satisfies Record<ReturnType<typeof kindOf>, TextKey>;

export function ErrorHead({ error, language }: { error: unknown; language: Language }) {
	return (
		<>
			<title>{titleOf(i18nIn(language).t(titles[kindOf(error)]))}</title>
			<meta name="robots" content="noindex" />
		</>
	);
}

export function ErrorPage({ error }: { error: unknown }) {
	const { t } = useTranslation();
	const { pathname, search } = useLocation();
	const kind = kindOf(error);
	if (kind === "notFound") return <NotFound />;
	return (
		<MessagePage title={t(titles[kind])} text={t(`${kind}.text`)}>
			{kind === "error" && (
				<ButtonLink to={pathname + search} reloadDocument>
					{t("error.retry")}
				</ButtonLink>
			)}
			<ButtonLink
				to="/"
				variant={kind === "error" ? "outline" : "secondary"}
				reloadDocument={kind === "error"}
			>
				{t("notFound.home")}
			</ButtonLink>
		</MessagePage>
	);
}
