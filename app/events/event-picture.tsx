import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { sizeText } from "~/i18n/byte-size";
import { inWidth, SAVING_WIDTH, srcSet } from "~/media/media-urls";
import { useSavesData } from "~/ui/use-saves-data";
import type { ChurchEvent } from "./model";

const IN_CARD = "(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw";
const IN_DIALOG = "(min-width: 34rem) 27rem, 90vw";

/** The upper part of a poster, which names the event. Who saves data sees no picture in a list. */
export function CardPicture({ event }: { event: ChurchEvent }) {
	if (useSavesData()) return null;
	return (
		<Picture
			event={event}
			sizes={IN_CARD}
			width={480}
			height={360}
			className="aspect-4/3 w-full object-cover object-top"
		/>
	);
}

/** All of the picture, which leads to its file, where it can be enlarged. Who saves data is asked first. */
export function LargePicture({ event }: { event: ChurchEvent }) {
	const { t } = useTranslation("events");
	const saves = useSavesData();
	const { picture } = event;
	if (!picture) return null;
	const { url, kilobytes } = picture;
	return (
		<a
			href={inWidth(url, saves ? SAVING_WIDTH : 1600)}
			className="mt-4 block text-sky underline underline-offset-4"
		>
			{saves ? (
				[t("events.showPicture"), kilobytes && sizeText(kilobytes * 1000)]
					.filter(Boolean)
					.join(" · ")
			) : (
				<Picture
					event={event}
					sizes={IN_DIALOG}
					width={480}
					height={600}
					className="aspect-4/5 w-full rounded-control bg-sunken object-contain"
				/>
			)}
		</a>
	);
}

function Picture({
	event: { title, titleLang, picture },
	sizes,
	...image
}: { event: ChurchEvent; sizes: string } & Omit<ComponentProps<"img">, "sizes">) {
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
			{...image}
		/>
	);
}
