import type { ReactNode } from "react";
import { name } from "~/church/identity";
import { inWidth, srcSet } from "~/media/picture-sizes";
import { useSavesData } from "~/ui/use-saves-data";
import type { Sermon } from "./model";

const weaves = ["text-dawn", "text-dawn-deep", "text-on-night-soft"];

const SIZES = "(min-width: 64rem) 40vw, 100vw";

/** A sermon's cover picture; none if the visitor saves data. */
function useCover({ image }: Sermon) {
	return useSavesData() ? undefined : image;
}

/**
 * The name of a sermon's series on a woven pattern. Each series always has the same colour. If the
 * sermon has a cover picture, the picture hides the artwork; the artwork stays visible if the
 * picture does not load.
 */
export function SeriesArtwork({ sermon }: { sermon: Sermon }) {
	const { series } = sermon;
	const cover = useCover(sermon);
	const title = series ?? name();
	const sum = Array.from(title).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
	return (
		<div
			className={`hero-sky relative flex items-end p-6 text-on-night sm:p-7 ${cover ? "aspect-video self-start" : ""}`}
		>
			<div
				aria-hidden="true"
				className={`weave-fade absolute inset-0 bg-current opacity-40 ${weaves[sum % weaves.length]}`}
			/>
			<p
				aria-hidden={series === null || Boolean(cover)}
				className="relative min-w-0 font-serif text-3xl"
			>
				{title}
			</p>
			{cover && (
				<img
					src={inWidth(cover, 720)}
					{...srcSet(cover, SIZES, 1080)}
					alt={sermon.title}
					lang={sermon.titleLang}
					loading="lazy"
					className="absolute inset-0 size-full object-cover object-top"
				/>
			)}
		</div>
	);
}

/**
 * The line above a sermon's title: the label, and the sermon's series if a cover picture hides the
 * artwork, which would show the series.
 */
export function LineAboveTitle({ sermon, label }: { sermon: Sermon; label?: string }) {
	const hidden = useCover(sermon) && sermon.series;
	const line = [label, hidden].filter(Boolean).join(" · ");
	return line && <p className="font-semibold text-ember text-sm">{line}</p>;
}

/**
 * A card about a sermon. On a wide screen, the artwork of the sermon's series stands beside the
 * text.
 */
export function ArtworkCard({ sermon, children }: { sermon: Sermon; children: ReactNode }) {
	return (
		<article className="overflow-hidden rounded-card border border-line bg-card raised *:min-w-0 lg:grid lg:grid-cols-[2fr_3fr]">
			<SeriesArtwork sermon={sermon} />
			<div className="p-6 sm:p-7">{children}</div>
		</article>
	);
}
