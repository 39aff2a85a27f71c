import { useTranslation } from "react-i18next";
import { name } from "~/church/identity";
import type { Sermon } from "./model";
import { SermonBody, SermonTitle } from "./sermon-card";

/** The latest sermon, at the head of the archive, with its series' artwork. */
export function FeaturedSermon({ sermon }: { sermon: Sermon }) {
	const { t } = useTranslation("sermons");
	return (
		<article className="overflow-hidden rounded-card border border-line bg-card raised lg:grid lg:grid-cols-[2fr_3fr]">
			<SeriesArtwork series={sermon.series} />
			<div className="p-6 sm:p-7">
				<p className="font-semibold text-ember text-sm">{t("sermons.latest")}</p>
				<SermonTitle sermon={sermon} />
				<SermonBody sermon={sermon} />
			</div>
		</article>
	);
}

/** The colours of the weave over the sunrise. */
const weaves = ["text-dawn", "text-dawn-deep", "text-on-night-soft"];

/** A series' name on the church's weave, always in the same colour. */
function SeriesArtwork({ series }: { series: string | null }) {
	const title = series ?? name;
	const sum = Array.from(title).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
	return (
		<div className="hero-sky relative flex items-end p-6 text-on-night sm:p-7">
			<div
				aria-hidden="true"
				className={`weave-fade absolute inset-0 bg-current opacity-40 ${weaves[sum % weaves.length]}`}
			/>
			<p aria-hidden={series === null} className="relative font-serif text-3xl">
				{title}
			</p>
		</div>
	);
}
