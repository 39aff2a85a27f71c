import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/button";
import { MessagePage } from "./message-page";

export function NotFound() {
	const { t } = useTranslation();
	return (
		<MessagePage sign="404" title={t("notFound.title")} text={t("notFound.text")}>
			<ButtonLink to="/">{t("notFound.home")}</ButtonLink>
		</MessagePage>
	);
}
