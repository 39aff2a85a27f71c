import type { ShownIn } from "~/i18n/in-language";
import type { Language } from "~/i18n/language";
import { parameterOf, pathWithQuery, searchTextOf } from "~/platform/http/url";
import { type DayCursor, formatDayCursor, parseDayCursor } from "~/platform/lists/cursor";
import type { StoredSermon } from "./fields";

export interface Sermon
	extends ShownIn,
		Omit<
			StoredSermon,
			"description" | "descriptionTn" | "text" | "textTn" | "titleTn" | "featured" | "image"
		> {
	id: string;
	image?: string;
	/**
	 * The title in the other language. Present only if the browser's search or a spelling correction needs
	 * it.
	 */
	otherTitle?: string;
	/**
	 * The scripture with the names of its books in the page's language. Missing if `scripture` is the same.
	 */
	references?: string;
	/** The files behind the links, as far as their hosts report them. */
	files: Partial<Record<(typeof sermonLinks)[number], LinkedFile>>;
	/** About how many bytes the video costs at 360p. Missing for unknown video services. */
	streamed?: number;
	hasText?: true;
}

export function shownScripture({
	references,
	scripture,
}: Pick<Sermon, "references" | "scripture">): string {
	return references ?? scripture;
}

/** The fields with a sermon's links, in the order in which pages show them. */
export const sermonLinks = ["videoUrl", "audioUrl", "notesUrl"] as const;

/** The host's report about a linked file. */
export interface LinkedFile {
	bytes: number;
	/** "audio/mpeg" */
	type: string;
}

/** What a link leads to: a file, a web page, or nothing. Null if the host gives no clear answer. */
export type LinkReport = LinkedFile | "page" | "nothing" | null;

export interface FullSermon extends Sermon {
	description: string;
	/** The video's service and the URL of its player; null if the service is not known. */
	video: { service: string; player: string } | null;
	/** The sermons before and after this one in its series. */
	previous: SermonName | null;
	next: SermonName | null;
	/** The sermon's text as HTML, if it was requested. */
	said?: { html: string; lang?: Language | undefined };
}

export interface TextHit extends SermonName {
	/**
	 * The text around the found words, in parts: text, found words, text and so on. Pages highlight the
	 * found words.
	 */
	passage: string[];
}

export type SermonName = Pick<Sermon, "id" | "title" | "titleLang">;

/** The `localStorage` key of the list of kept recordings. See `kept-recordings.ts`. */
export const KEPT = "kept";

/**
 * The `localStorage` key that is set once this device has played a recording. It is also the name
 * of the event that reports changed positions.
 */
export const HEARD = "heard";

/** The `localStorage` key for how far a recording was played. */
export const heardKey = (url: string) => `${HEARD} ${url}`;

export const PODCAST_PATH = "/sermons/feed.xml";

/** With more sermons a page would be too large for slow connections: see tests/worker/growth.test.ts. */
export const SERMONS_PER_PAGE = 15;

/** A search shows passages from the texts of at most this many sermons. */
export const TEXT_HITS = 6;

/** The view of the archive that a visitor requests: the query of the page's URL. */
export interface SermonQuery {
	text: string;
	series: string | null;
	speaker?: string | null;
	/** The code of a book of the Bible: "1co". */
	book?: string | null;
	after: DayCursor | null;
	/** The series with which the tabs begin; by default the first. */
	from?: string | null;
}

export function parseSermonQuery(search: URLSearchParams): SermonQuery {
	return {
		text: searchTextOf(search),
		series: parameterOf(search, "series"),
		speaker: parameterOf(search, "speaker") || null,
		book: search.get("book")?.match(/^\w{3}$/)?.[0] ?? null,
		after: parseDayCursor(search.get("after")),
		from: parameterOf(search, "from"),
	};
}

export function sermonsPath(query: Partial<SermonQuery>): string {
	const { text, series, speaker, book, after, from } = query;
	return pathWithQuery("/sermons", {
		q: text,
		series,
		speaker,
		book,
		from,
		after: after && formatDayCursor(after),
	});
}

/** True if the query searches for something. A chosen series alone is not a search. */
export function isSearched({ text, speaker, book }: SermonQuery): boolean {
	return Boolean(text || speaker || book);
}

/** The HTML id of a sermon's card in the archive. */
export const sermonPlace = (id: string) => `sermon-${encodeURIComponent(id)}`;

const SERMON = "sermon";
const WATCH = "watch";
const READ = "read";

export function parseAskedSermon(search: URLSearchParams): string | null {
	return parameterOf(search, SERMON) || null;
}

/**
 * The URL of the archive with the query `search` and this sermon opened; with no sermon opened if
 * `id` is null.
 */
export function sermonPath(search: string, id: string | null): string {
	const params = new URLSearchParams(search);
	params.delete(SERMON);
	params.delete(WATCH);
	params.delete(READ);
	if (id !== null) params.set(SERMON, id);
	return params.size > 0 ? `/sermons?${params}` : "/sermons";
}

/**
 * The path of the page that plays the sermon's video. Only this page's security policy allows a video
 * player.
 */
export const watchPath = (id: string) => `${sermonPath("", id)}&${WATCH}=1`;

/** The path of the page with the sermon's text, which would be too long for the sermon's main page. */
export const readPath = (id: string) => `${sermonPath("", id)}&${READ}=1#${TEXT}`;

/** The HTML id of a sermon's text. */
export const TEXT = "text";

export const isReading = (search: URLSearchParams) => search.has(READ);

export const isWatching = (search: URLSearchParams) => search.has(WATCH);
