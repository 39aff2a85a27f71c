import { useTranslation } from "react-i18next";
import { sizeText } from "~/i18n/byte-size";
import { inWidth, SAVING_WIDTH, srcSet } from "~/media/picture-sizes";
import { useSavesData } from "~/ui/use-saves-data";
import type { ChurchEvent } from "./model";

const IN_CARD = "(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw";
const IN_DIALOG = "(min-width: 34rem) 27rem, 90vw";

/**
 * The picture of an event in a list. It shows only the picture's upper part, because the upper part
 * of a poster names the event. With the data saver on, lists have no pictures.
 */
export function CardPicture({ event }: { event: ChurchEvent }) {
	if (useSavesData()) return null;
	return <Picture event={event} sizes={IN_CARD} className="aspect-4/3 object-cover object-top" />;
}

/**
 * The whole picture of an event. It links to a larger size of the same picture. With the data saver
 * on, a text link replaces the picture.
 */
export function LargePicture({
	event,
	kilobytes,
}: {
	event: ChurchEvent;
	kilobytes: number | undefined;
}) {
	const { t } = useTranslation("events");
	const saves = useSavesData();
	if (!event.picture) return null;
	const words = [t("events.showPicture"), kilobytes && sizeText(kilobytes * 1000)];
	return (
		<a
			href={inWidth(event.picture.url, saves ? SAVING_WIDTH : 1600)}
			className="mt-4 block text-link"
		>
			{saves ? (
				words.filter(Boolean).join(" · ")
			) : (
				<Picture
					event={event}
					sizes={IN_DIALOG}
					className="aspect-4/5 rounded-control bg-sunken object-contain"
				/>
			)}
		</a>
	);
}

/**
 * The picture of an event. Its place has a fixed shape, so that nothing on the page moves when the
 * picture has loaded.
 */
function Picture({
	event,
	sizes,
	className,
}: {
	event: ChurchEvent;
	sizes: string;
	className: string;
}) {
	const { title, titleLang, picture } = event;
	if (!picture) return null;
	const { url, text, lang = text ? undefined : titleLang } = picture;
	return (
		<img
			src={inWidth(url, 720)}
			{...srcSet(url, sizes, 1080)}
			alt={text || title}
			lang={lang}
			loading="lazy"
			decoding="async"
			className={`w-full ${className}`}
		/>
	);
}
