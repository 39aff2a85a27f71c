import type { Announced } from "~/announcements/model";
import { phones } from "~/church/contact";
import { name, SITE_CARD } from "~/church/identity";
import { address, coordinates, countryCode, routeUrl } from "~/church/location";
import type { ServiceTime } from "~/church/service-time";
import { social } from "~/church/social";
import { serviceTimes } from "~/church/weekly-services";
import { onlineAddress, wayTo } from "~/events/event-urls";
import type { ChurchEvent } from "~/events/model";
import { sizeText } from "~/i18n/byte-size";
import { formatWeekday, isoMoment } from "~/i18n/dates";
import { i18nIn } from "~/i18n/i18n";
import { type Language, languageCodes } from "~/i18n/language";
import { isoDuration } from "~/sermons/duration";
import type { FullSermon } from "~/sermons/model";
import { isPlayable } from "~/sermons/recording";
import type { Page } from "./navigation";
import { addressOf } from "./page-meta";

interface Told extends Pick<Announced, "withoutService"> {
	origin: string;
	language: Language;
}

/**
 * The part of a page's loader data from which structured data is made: the item that the page
 * shows.
 */
interface Loaded {
	sermon?: FullSermon;
	asked?: ChurchEvent | null;
	album?: { id: string; title: string };
}

/**
 * Structured data (JSON-LD of schema.org) about a page, for search engines. Every `<` in it is
 * escaped, so that no text in it can end the `<script>`.
 */
export function structuredData({ to, label }: Page, loaded: unknown, told: Told): string {
	// The home page's loader data is ignored here, because the page shows a sermon, too, but is not
	// a page about this sermon.
	const { sermon, asked: event, album } = (to === "/" ? {} : (loaded ?? {})) as Loaded;
	const name = sermon ? "sermon" : event ? "event" : "album";
	const opened = sermon ?? event ?? album;
	const addressOfPage = addressOf(told.origin, to, told.language);
	const query = opened ? `?${new URLSearchParams({ [name]: opened.id })}` : "";
	const url = addressOf(told.origin, to, told.language, query);
	const { t } = i18nIn(told.language);
	const steps = [
		{ name: t("common:nav.home"), item: addressOf(told.origin, "/", told.language) },
		{ name: t(label), item: addressOfPage },
		...(opened ? [{ name: opened.title || t("common:untitled"), item: url }] : []),
	];
	const things = [
		...(["/", "/about", "/contact"].includes(to) ? [church(told)] : []),
		...(event ? [eventOf(event, url, told)] : []),
		...(sermon ? recordingsOf(sermon, url, told) : []),
		...(to === "/" ? [] : [breadcrumbs(steps)]),
	];
	const json = JSON.stringify({ "@context": "https://schema.org", "@graph": things });
	return json.replaceAll("<", "\\u003c");
}

function place() {
	const [streetAddress, addressLocality] = address();
	return {
		"@type": "PostalAddress",
		streetAddress,
		addressLocality,
		addressCountry: countryCode,
	};
}

/** The time of a weekly service in the format of schema.org: "Su 09:00-12:30". */
function openingHours({ begins, ends, ...day }: ServiceTime): string {
	return `${formatWeekday("en", day).slice(0, 2)} ${begins}-${ends}`;
}

function church({ origin, language, withoutService }: Told) {
	const [service, ...others] = serviceTimes();
	const weekday = formatWeekday("en", service);
	const onSameDay = others.filter((other) => other.weekday === service.weekday);
	// Equal opening and closing times tell search engines that the church is closed.
	const closed = [{ begins: "00:00", ends: "00:00" }];
	const hoursLeft = onSameDay.length > 0 ? onSameDay : closed;
	const pages = social()
		.map(({ url }) => url)
		.filter((url) => url !== "#");
	return {
		"@type": "Church",
		name: name(),
		url: addressOf(origin, "/", language),
		telephone: phones().map(({ label }) => label),
		address: place(),
		geo: { "@type": "GeoCoordinates", ...coordinates() },
		openingHours:
			others.length > 0 ? [service, ...others].map(openingHours) : openingHours(service),
		specialOpeningHoursSpecification: withoutService?.flatMap(({ from, until }) =>
			hoursLeft.map(({ begins, ends }) => ({
				"@type": "OpeningHoursSpecification",
				dayOfWeek: `https://schema.org/${weekday}`,
				opens: begins,
				closes: ends,
				validFrom: from,
				validThrough: until,
			})),
		),
		knowsLanguage: languageCodes,
		...(pages.length > 0 && { sameAs: pages }),
	};
}

function eventOf(event: ChurchEvent, url: string, { origin, language }: Told) {
	const { location } = event;
	const online = onlineAddress(location);
	return {
		"@type": "Event",
		name: event.title || i18nIn(language).t("common:untitled"),
		description: event.description || undefined,
		startDate: isoMoment(event.date),
		endDate: event.endsAt && isoMoment(event.endsAt),
		eventStatus: `https://schema.org/Event${event.cancelled ? "Cancelled" : "Scheduled"}`,
		eventAttendanceMode: `https://schema.org/${online ? "Online" : "Offline"}EventAttendanceMode`,
		location: online
			? { "@type": "VirtualLocation", url: online }
			: {
					"@type": "Place",
					name: location || address()[0],
					// Of a place elsewhere, only its name is known.
					address: !location || wayTo(location) === routeUrl() ? place() : location,
				},
		image: new URL(event.picture?.url ?? SITE_CARD, origin).href,
		url,
		organizer: { "@type": "Church", name: name(), url: `${origin}/` },
	};
}

function recordingsOf(sermon: FullSermon, url: string, { origin, language }: Told) {
	const title = sermon.title || i18nIn(language).t("common:untitled");
	const { speaker, series, date, audioUrl, videoUrl, files } = sermon;
	const about = {
		name: title,
		description: sermon.description || title,
		uploadDate: date,
		duration: isoDuration(sermon.duration),
		thumbnailUrl: new URL(sermon.image ?? SITE_CARD, origin).href,
		mainEntityOfPage: url,
		creator: speaker ? { "@type": "Person", name: speaker } : undefined,
		isPartOf: series ? { "@type": "CreativeWorkSeries", name: series } : undefined,
	};
	const { audioUrl: sound } = files;
	return [
		...(audioUrl
			? [
					{
						"@type": "AudioObject",
						...about,
						[isPlayable(sermon) ? "contentUrl" : "url"]: new URL(audioUrl, origin).href,
						encodingFormat: sound?.type,
						contentSize: sound && sizeText(sound.bytes),
					},
				]
			: []),
		...(videoUrl
			? [{ "@type": "VideoObject", ...about, url: new URL(videoUrl, origin).href }]
			: []),
	];
}

function breadcrumbs(steps: { name: string; item: string }[]) {
	return {
		"@type": "BreadcrumbList",
		itemListElement: steps.map((step, index) => ({
			"@type": "ListItem",
			position: index + 1,
			...step,
		})),
	};
}
