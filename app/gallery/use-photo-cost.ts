import { useTranslation } from "react-i18next";
import { kilobytesOf } from "~/media/media-urls";

/** What a tap that shows a photo costs, in words. */
export function usePhotoCost(url: string): string {
	const { t } = useTranslation("gallery");
	const kilobytes = kilobytesOf(url);
	return kilobytes ? t("gallery.show", { kilobytes }) : t("gallery.showUnknown");
}
