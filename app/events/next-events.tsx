import { useTranslation } from "react-i18next";
import { formatSpan, isoMoment } from "~/i18n/dates";
import { useLanguage } from "~/i18n/use-language";
import { pathWithQuery } from "~/platform/http/url";
import { TitleLink } from "~/ui/card";
import { DayLeaf, StateBadge } from "./card-parts";
import type { NextEvent } from "./model";

/** @param now in milliseconds since 1970 (UTC) */
export function NextEvents({ events, now }: { events: NextEvent[]; now: number }) {
	const { t } = useTranslation();
	const language = useLanguage();
	return (
		<ul className="grid gap-6">
			{events.map(({ id, title, titleLang, location, ...event }) => (
				<li key={id} className="flex gap-4 large-text:block">
					<DayLeaf date={event.date} />
					<div className="min-w-0">
						<StateBadge event={event} now={now} />
						<h3 lang={titleLang} className="text-sky text-xl">
							<TitleLink to={pathWithQuery("/events", { event: id })}>
								{title || t("untitled")}
							</TitleLink>
						</h3>
						<p className="mt-1 text-ink-soft">
							<time dateTime={isoMoment(event.date)}>
								{formatSpan(language, event.date, event.endsAt)}
							</time>
							<span className="block">{location}</span>
						</p>
					</div>
				</li>
			))}
		</ul>
	);
}
