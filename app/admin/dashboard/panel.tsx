import { useTranslation } from "~/i18n/use-translation";

export default function DashboardPanel() {
	const { t } = useTranslation();
	return <h2 className="text-2xl text-sky">{t("portal.dashboard")}</h2>;
}
