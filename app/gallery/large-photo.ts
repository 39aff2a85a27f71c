import { useTranslation } from "react-i18next";
import { inWidth, SAVING_WIDTH, srcSet } from "~/media/media-urls";
import { useSavesData } from "~/ui/use-saves-data";

/** The attributes of an `<img>` that shows a photo as large as the screen. */
export function useLargePhoto(url: string) {
	return useSavesData()
		? { src: inWidth(url, SAVING_WIDTH) }
		: { src: url, ...srcSet(url, "100vw") };
}

/** What a tap that shows a photo costs, in words. */
export function usePhotoCost(kilobytes: number | undefined): string {
	const { t } = useTranslation("gallery");
	return kilobytes ? t("gallery.show", { kilobytes }) : t("gallery.showUnknown");
}
