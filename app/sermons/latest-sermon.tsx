import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatIsoDay } from "~/i18n/dates";
import { useLanguage } from "~/i18n/use-language";
import { type Sermon, sermonPath } from "./model";
import { SeriesArtwork } from "./series-artwork";
import { MediaLink } from "./sermon-card";

/** The latest sermon to listen to, with its name, which leads to all of it, under its series' artwork. */
export function LatestSermon({ sermon }: { sermon: Sermon }) {
	const { t } = useTranslation();
	const language = useLanguage();
	const { id, title, titleLang, speaker, series, date } = sermon;
	return (
		<article className="overflow-hidden rounded-card border border-line bg-card raised">
			<SeriesArtwork series={series} />
			<div className="p-6 sm:p-7">
				<h3 lang={titleLang} className="text-sky text-xl">
					<Link to={sermonPath("", id)} className="underline-offset-4 hover:underline">
						{title || t("untitled")}
					</Link>
				</h3>
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
