import type { ShownIn } from "~/i18n/in-language";
import type { Language } from "~/i18n/language";
import { parameterOf, pathWith, pathWithQuery, searchTextOf } from "~/platform/http/url";
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
	 * The sermon's title in the other language. Present only if it is needed to search in the
	 * browser or to correct a misspelled search.
	 */
	otherTitle?: string;
	/**
	 * The sermon's Bible references with the names of books in the page's language. Missing if
	 * `scripture` already has these names.
	 */
	references?: string;
	/** The files to which the sermon's links lead, as far as the files' hosts report them. */
	files: Partial<Record<(typeof sermonLinks)[number], LinkedFile>>;
	/**
	 * About how many bytes the video loads at 360p. Missing if the video's length or service is not
	 * known.
	 */
	streamed?: number;
	hasText?: true;
}

export function shownScripture({
	references,
	scripture,
}: Pick<Sermon, "references" | "scripture">): string {
	return references ?? scripture;
}

/** The fields that contain a sermon's links, in the order in which pages show the links. */
export const sermonLinks = ["videoUrl", "audioUrl", "notesUrl"] as const;

/** A file to which a sermon's link leads, as the file's host reports it. */
export interface LinkedFile {
	bytes: number;
	/** The media type, such as "audio/mpeg". */
	type: string;
}

/**
 * What a sermon's link leads to: a file, a web page, or nothing. Null if the link's host gives no
 * clear answer.
 */
export type LinkReport = LinkedFile | "page" | "nothing" | null;

export interface FullSermon extends Sermon {
	description: string;
	/**
	 * The sermon's video: the service that hosts it and the URL of its player. Null if the service
	 * is not known.
	 */
	video: { service: string; player: string } | null;
	/** The previous sermon in the same series; `next` is the next one. Null if there is none. */
	previous: SermonName | null;
	next: SermonName | null;
	/**
	 * The sermon's written text as HTML. Present only if the visitor has opened the page with this
	 * text.
	 */
	said?: { html: string; lang?: Language | undefined };
}

export interface TextHit extends SermonName {
	/**
	 * The passage of the sermon's written text around the found words, in alternating parts: text,
	 * found words, text and so on. Pages highlight the found words.
	 */
	passage: string[];
}

type SermonName = Pick<Sermon, "id" | "title" | "titleLang">;

/**
 * The `localStorage` key of the list of recordings that are stored on the device: see
 * `kept-recordings.ts`.
 */
export const KEPT = "kept";

/**
 * The `localStorage` key that is set once this device has played a recording. It is also the name
 * of the DOM event that tells that playing positions have changed.
 */
export const HEARD = "heard";

/** The `localStorage` key for how far the recording with this URL was played, in seconds. */
export const heardKey = (url: string) => `${HEARD} ${url}`;

export const PODCAST_PATH = "/sermons/feed.xml";

/**
 * How many sermons a page of the archive has. With more, the page would be too large for slow
 * connections: see tests/worker/growth.test.ts.
 */
export const SERMONS_PER_PAGE = 15;

/** For how many sermons at most a search shows a passage of the sermon's written text. */
export const TEXT_HITS = 6;

/**
 * What a visitor requests from the archive of sermons (search text, filters and page), as read from
 * the URL's query.
 */
export interface SermonQuery {
	text: string;
	series: string | null;
	speaker?: string | null;
	/** The code of a book of the Bible in lower case, such as "1co". */
	book?: string | null;
	after: DayCursor | null;
	/**
	 * The series on the first tab of the row of series tabs that the archive shows; by default the
	 * first of all series.
	 */
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

/**
 * True if the visitor searches by text, speaker or book of the Bible. A chosen series alone is not
 * a search.
 */
export function isSearched({ text, speaker, book }: SermonQuery): boolean {
	return Boolean(text || speaker || book);
}

/** The HTML id of a sermon's card in the archive, so that the sermon's page can link back to it. */
export const sermonPlace = (id: string) => `sermon-${encodeURIComponent(id)}`;

const SERMON = "sermon";
const WATCH = "watch";
const READ = "read";

export function parseAskedSermon(search: URLSearchParams): string | null {
	return parameterOf(search, SERMON) || null;
}

/**
 * The URL of a sermon's page, or of the archive if `id` is null. It keeps the archive's search from
 * the URL query `search`.
 */
export function sermonPath(search: string, id: string | null): string {
	return pathWith("/sermons", search, { [SERMON]: id, [WATCH]: null, [READ]: null });
}

/**
 * The path of the page that plays the sermon's video. A page of its own is needed, because the
 * content security policy of other pages allows no video player.
 */
export const watchPath = (id: string) => `${sermonPath("", id)}&${WATCH}=1`;

/**
 * The path of the page with the sermon's written text, which would be too long for the sermon's
 * main page.
 */
export const readPath = (id: string) => `${sermonPath("", id)}&${READ}=1#${TEXT}`;

/** The HTML id of the section with a sermon's written text. */
export const TEXT = "text";

export const isReading = (search: URLSearchParams) => search.has(READ);

export const isWatching = (search: URLSearchParams) => search.has(WATCH);
