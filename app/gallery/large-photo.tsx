import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { inWidth, SAVING_WIDTH, srcSet } from "~/media/picture-sizes";
import { useSavesData } from "~/ui/use-saves-data";
import type { Slide } from "./model";

/**
 * A photo as large as the screen. If the photo has no description, `caption` (such as "Photo 3") is
 * its alternative text.
 */
export function LargePhoto({
	url,
	description,
	caption,
	...props
}: { url: string; description: Slide["description"]; caption: string } & ComponentProps<"img">) {
	const source = useSavesData()
		? { src: inWidth(url, SAVING_WIDTH) }
		: { src: url, ...srcSet(url, "100vw") };
	return <img {...source} alt={description?.text ?? caption} lang={description?.lang} {...props} />;
}

/**
 * The text of a link or button that loads a photo. It says how many kilobytes the photo has,
 * because mobile data is expensive.
 */
export function usePhotoCost(kilobytes: number | undefined): string {
	const { t } = useTranslation("gallery");
	return kilobytes ? t("gallery.show", { kilobytes }) : t("gallery.showUnknown");
}
