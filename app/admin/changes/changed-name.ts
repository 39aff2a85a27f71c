import { useTranslation } from "react-i18next";

/**
 * Returns a function that names a changed item. The church's facts have no title that somebody has
 * typed, so the portal's own name of them is used.
 */
export function useChangedName() {
	const { t } = useTranslation();
	return (kind: string, title: string) =>
		kind === "church" ? t("church:church.title") : title || t("untitled");
}
