import { formatIsoDay } from "~/i18n/dates";
import { useLanguage } from "~/i18n/use-language";
import type { Sermon } from "./model";
import { LineAboveTitle, SeriesArtwork } from "./series-artwork";
import { MediaLink, SermonTitle } from "./sermon-card";

export function LatestSermon({ sermon }: { sermon: Sermon }) {
	const language = useLanguage();
	const { speaker, date } = sermon;
	return (
		<article className="overflow-hidden rounded-card border border-line bg-card raised">
			<SeriesArtwork sermon={sermon} />
			<div className="p-6 sm:p-7">
				<LineAboveTitle sermon={sermon} />
				<SermonTitle sermon={sermon} />
				<p className="mt-1 text-ink-soft">
					{[speaker, formatIsoDay(language, date)].filter(Boolean).join(" · ")}
				</p>
				<p className="mt-4 empty:hidden">
					<MediaLink sermon={sermon} link="audioUrl" variant="primary" />
				</p>
			</div>
		</article>
	);
}
