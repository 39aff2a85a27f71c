import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatSpan, isoMoment } from "~/i18n/dates";
import { useLanguage } from "~/i18n/use-language";
import { pathWithQuery } from "~/platform/http/url";
import { DayLeaf } from "./day-leaf";
import type { NextEvent } from "./model";

export function NextEvents({ events }: { events: NextEvent[] }) {
	const { t } = useTranslation();
	const language = useLanguage();
	return (
		<ul className="grid gap-6">
			{events.map(({ id, title, titleLang, date, endsAt, location }) => (
				<li key={id} className="flex gap-4 large-text:block">
					<DayLeaf date={date} />
					<div className="min-w-0">
						<h3 lang={titleLang} className="text-sky text-xl">
							<Link
								to={pathWithQuery("/events", { event: id })}
								className="underline-offset-4 hover:underline"
							>
								{title || t("untitled")}
							</Link>
						</h3>
						<p className="mt-1 text-ink-soft">
							<time dateTime={isoMoment(date)}>{formatSpan(language, date, endsAt)}</time>
							<span className="block">{location}</span>
						</p>
					</div>
				</li>
			))}
		</ul>
	);
}
