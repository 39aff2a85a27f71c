import { isRouteErrorResponse, useLocation } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { ButtonAnchor } from "~/ui/button";
import { MessagePage } from "./message-page";
import { NotFound } from "./not-found";

/** What a visitor sees instead of a page, by what went wrong. Details are in the log alone. */
export function ErrorPage({ error }: { error: unknown }) {
	const { t } = useTranslation();
	const { pathname } = useLocation();
	if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
	return (
		<MessagePage title={t("error.title")} text={t("error.text")}>
			<ButtonAnchor href={pathname}>{t("error.retry")}</ButtonAnchor>
		</MessagePage>
	);
}
