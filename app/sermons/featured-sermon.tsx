import { useTranslation } from "react-i18next";
import type { Sermon } from "./model";
import { SeriesArtwork } from "./series-artwork";
import { SermonBody, SermonTitle } from "./sermon-card";

/** The latest sermon, at the head of the archive, with its series' artwork. */
export function FeaturedSermon({ sermon }: { sermon: Sermon }) {
	const { t } = useTranslation("sermons");
	return (
		<article className="overflow-hidden rounded-card border border-line bg-card raised *:min-w-0 lg:grid lg:grid-cols-[2fr_3fr]">
			<SeriesArtwork series={sermon.series} />
			<div className="p-6 sm:p-7">
				<p className="font-semibold text-ember text-sm">{t("sermons.latest")}</p>
				<SermonTitle sermon={sermon} />
				<SermonBody sermon={sermon} />
			</div>
		</article>
	);
}
