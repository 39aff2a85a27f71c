import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatIsoDay } from "~/i18n/dates";
import { useLanguage } from "~/i18n/use-language";
import { type LatestSermon, sermonPath } from "./model";

/** The latest sermon by name, which leads to all of it. */
export function SermonTeaser({ sermon }: { sermon: LatestSermon }) {
	const { t } = useTranslation();
	const language = useLanguage();
	const { id, title, titleLang, speaker, series, date } = sermon;
	return (
		<article>
			{series && <p className="mb-1 font-semibold text-ember text-sm">{series}</p>}
			<h3 lang={titleLang} className="text-2xl text-sky">
				<Link to={sermonPath("", id)} className="underline-offset-4 hover:underline">
					{title || t("untitled")}
				</Link>
			</h3>
			<p className="mt-1 text-ink-soft">
				{[speaker, formatIsoDay(language, date)].filter(Boolean).join(" · ")}
			</p>
		</article>
	);
}
