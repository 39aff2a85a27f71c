import type { ShownIn } from "~/i18n/in-language";
import { pathWithQuery } from "~/platform/http/url";
import { type DayCursor, formatDayCursor, parseDayCursor } from "~/platform/lists/cursor";
import { cleanText, cutText } from "~/platform/text";

/** A sermon as the public list shows it. */
export interface Sermon extends ShownIn {
	id: string;
	title: string;
	/** In the other language, where it has one; the search finds it, too. */
	otherTitle?: string;
	speaker: string;
	series: string | null;
	scripture: string;
	/** The calendar day of the service, `YYYY-MM-DD`. */
	date: string;
	/** As the administrator wrote it: "48 min". */
	duration: string | null;
	videoUrl: string | null;
	audioUrl: string | null;
	notesUrl: string | null;
}

/** The three addresses of a sermon. */
export const sermonLinks = ["videoUrl", "audioUrl", "notesUrl"] as const;

/** A file at one of them, as its host tells of it. */
export interface LinkedFile {
	bytes: number;
	/** "audio/mpeg" */
	type: string;
}

/** A sermon as its own page shows it. */
export interface FullSermon extends Sermon {
	description: string;
	/** Of the addresses whose hosts tell. */
	files: Partial<Record<(typeof sermonLinks)[number], LinkedFile>>;
}

/** A sermon as the home page names it. */
export type LatestSermon = Pick<
	Sermon,
	"id" | "title" | "titleLang" | "speaker" | "date" | "series"
>;

/** The longest allowed texts, in characters. */
export const sermonLimits = {
	title: 200,
	speaker: 200,
	series: 200,
	duration: 50,
	scripture: 5000,
	description: 5000,
};

/** Where the podcast of all sermons is. */
export const PODCAST_PATH = "/sermons/feed.xml";

/** How many sermons one page shows: as many as keep it light (tests/worker/growth.test.ts). */
export const SERMONS_PER_PAGE = 16;

/** Longer search texts are cut. */
export const SEARCH_MAX_LENGTH = 100;

/** What a visitor asks for, as it stands in the page's address. */
export interface SermonQuery {
	/** The search text; empty for all sermons. */
	text: string;
	/** The series whose tab is open, or null for all. */
	series: string | null;
	/** The last sermon of the previous page, or null for the first page. */
	after: DayCursor | null;
	/** The series with which the tabs begin, or none for the first one. */
	from?: string | null;
}

export function parseSermonQuery(search: URLSearchParams): SermonQuery {
	return {
		text: cutText(cleanText(search.get("q") ?? "").trim(), SEARCH_MAX_LENGTH).trimEnd(),
		series: search.get("series"),
		after: parseDayCursor(search.get("after")),
		from: search.get("from"),
	};
}

/** The address of a view of the archive. */
export function sermonsPath({ text, series, after, from }: Partial<SermonQuery>): string {
	return pathWithQuery("/sermons", {
		q: text,
		series,
		from,
		after: after && formatDayCursor(after),
	});
}

/** How much a tap costs: "11 MB". A megabyte is a million bytes, as data is sold. */
export function sizeText(bytes: number): string {
	const megabytes = bytes / 1_000_000;
	if (megabytes < 1) return `${Math.ceil(bytes / 1000)} KB`;
	return `${megabytes < 10 ? Math.round(megabytes * 10) / 10 : Math.round(megabytes)} MB`;
}

const SERMON = "sermon";

/** The id of the sermon that an address asks for, or null. */
export function parseAskedSermon(search: URLSearchParams): string | null {
	return search.get(SERMON) || null;
}

/** The address of the same view of the archive with this sermon opened, or with none. */
export function sermonPath(search: string, id: string | null): string {
	const params = new URLSearchParams(search);
	params.delete(SERMON);
	if (id !== null) params.set(SERMON, id);
	return params.size > 0 ? `/sermons?${params}` : "/sermons";
}

/** Whether a sermon's recording can be played in the page: its host or its name says that it is sound. */
export function isPlayable({ audioUrl, files }: Pick<FullSermon, "audioUrl" | "files">): boolean {
	const type = files.audioUrl?.type;
	return type ? type.startsWith("audio/") : /\.(mp3|m4a|aac|ogg|opus|wav)$/i.test(audioUrl ?? "");
}

/**
 * Whether a sermon's title in either language, speaker, series or scripture contains a text, in upper
 * or lower case.
 * An empty text matches every sermon. `searchFor` in the store is the same for the database.
 */
export function matchesSearch(
	sermon: Pick<Sermon, "title" | "otherTitle" | "speaker" | "series" | "scripture">,
	text: string,
): boolean {
	const wanted = text.trim().toLowerCase();
	const { title, otherTitle = "", speaker, series, scripture } = sermon;
	return [title, otherTitle, speaker, series ?? "", scripture].some((field) =>
		field.toLowerCase().includes(wanted),
	);
}
