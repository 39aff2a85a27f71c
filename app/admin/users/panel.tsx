import { useTranslation } from "~/i18n/use-translation";

export default function UsersPanel() {
	const { t } = useTranslation();
	return <h2 className="text-2xl text-sky">{t("portal.users")}</h2>;
}
