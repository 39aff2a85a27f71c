import { adminEmail } from "~/church/contact";
import { description, name, PODCAST_COVER } from "~/church/identity";
import { countryCode } from "~/church/location";
import { beginOf, parseDay } from "~/i18n/dates";
import { i18nIn } from "~/i18n/i18n";
import { type Language, pathIn } from "~/i18n/language";
import { podcastCover } from "~/media/picture-sizes";
import { HOUR_MS } from "~/platform/durations";
import { escaped } from "~/platform/text";
import { durationSeconds } from "./duration";
import { PODCAST_PATH, sermonPath, shownScripture } from "./model";
import { enclosureOf } from "./recording";
import type { Episode } from "./store.server";

/**
 * The podcast feed of the sermons: RSS 2.0 by the rules of Apple and Spotify. The same sermons
 * always give the same text.
 *
 * @param origin the site's origin, `https://…`
 */
export function podcast(episodes: Episode[], origin: string, language: Language): string {
	const to = (path: string) => origin + pathIn(language, path);
	return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<atom:link href="${escaped(to(PODCAST_PATH))}" rel="self" type="application/rss+xml"/>
${element("title", name())}${element("link", to("/sermons"))}${element("language", `${language}-${countryCode.toLowerCase()}`)}
${element("description", description()[language])}${element("itunes:author", name())}
<itunes:owner>${element("itunes:name", name())}${element("itunes:email", adminEmail())}</itunes:owner>
<itunes:image href="${escaped(origin + PODCAST_COVER)}"/>
<itunes:category text="Religion &amp; Spirituality"><itunes:category text="Christianity"/></itunes:category>
<itunes:explicit>false</itunes:explicit><itunes:type>episodic</itunes:type>
${episodes.map((episode) => item(episode, origin, language)).join("")}</channel></rss>
`;
}

function item(episode: Episode, origin: string, language: Language): string {
	const enclosure = enclosureOf(episode);
	if (!enclosure) return "";
	const { id, title, speaker } = episode;
	const address = new URL(episode.audioUrl, origin);
	// The site's content security policy makes browsers load an `http:` recording by https. The
	// podcast feed therefore uses the https URL, too.
	if (/^http:/i.test(episode.audioUrl)) address.protocol = "https:";
	const cover = episode.image && podcastCover(episode.image);
	const seconds = durationSeconds(episode.duration);
	return `<item>${element("title", title || i18nIn(language).t("common:untitled"))}
<guid isPermaLink="false">${escaped(id)}</guid>${element("link", origin + pathIn(language, sermonPath("", id)))}
${element("pubDate", new Date(publishedAt(episode)).toUTCString())}
${element("description", [shownScripture(episode), episode.description].filter(Boolean).join("\n\n"))}
<enclosure url="${escaped(address.href)}" length="${enclosure.bytes}" type="${enclosure.type}"/>
${speaker && element("itunes:author", speaker)}${element("itunes:duration", seconds > 0 ? `${seconds}` : "")}
${cover ? `<itunes:image href="${escaped(origin + cover)}"/>` : ""}
<itunes:explicit>false</itunes:explicit></item>
`;
}

/**
 * The publication date of a podcast episode: the time at which the sermon was added to the site,
 * moved into the first half of the sermon's day. Earlier times become the beginning of that day,
 * later times become noon.
 */
function publishedAt({ date, createdAt }: Episode): number {
	if (!parseDay(date)) return +createdAt;
	const begin = beginOf(date);
	return Math.max(begin, Math.min(begin + 12 * HOUR_MS, +createdAt));
}

function element(tag: string, text: string): string {
	return text && `<${tag}>${escaped(text)}</${tag}>`;
}
