import { useTranslation } from "~/i18n/use-translation";

export default function GalleryPanel() {
	const { t } = useTranslation();
	return <h2 className="text-2xl text-sky">{t("portal.gallery")}</h2>;
}
