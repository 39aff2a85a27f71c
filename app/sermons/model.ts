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
	/** The address of its cover, if it has one. */
	image?: string;
	/** The title in the other language, where the browser or a correction looks for it. */
	otherTitle?: string;
	/** The scripture with the names of its books in the page's language. Missing where it is written so. */
	references?: string;
	/** The files behind the links, as far as their hosts tell. */
	files: Partial<Record<(typeof sermonLinks)[number], LinkedFile>>;
	/** About how many bytes its video costs at 360p, where it is a known service's. */
	streamed?: number;
	/** Whether what was said can be read. */
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

/** What the host of a link says about its file. */
export interface LinkedFile {
	bytes: number;
	/** "audio/mpeg" */
	type: string;
}

/**
 * The report about a link: the file, a page, or that there is nothing; null if the host does not tell.
 */
export type LinkReport = LinkedFile | "page" | "nothing" | null;

export interface FullSermon extends Sermon {
	description: string;
	/** The service that has its video and its player, where one is known. */
	video: { service: string; player: string } | null;
	/** The ones before and after it in its series. */
	previous: SermonName | null;
	next: SermonName | null;
	/** What was said, as HTML, where it was asked for. */
	said?: { html: string; lang?: Language | undefined };
}

/** A sermon in whose text something was found. */
export interface TextHit extends SermonName {
	/** The words around it. Each second part is what was looked for. */
	passage: string[];
}

export type SermonName = Pick<Sermon, "id" | "title" | "titleLang">;

/** The `localStorage` key of the list of kept recordings. See `kept-recordings.ts`. */
export const KEPT = "kept";

/** The key that a device has in `localStorage` once it has heard a recording, and an event's name. */
export const HEARD = "heard";

/** The key of how far a recording was heard. */
export const heardKey = (url: string) => `${HEARD} ${url}`;

export const PODCAST_PATH = "/sermons/feed.xml";

/** The number keeps a page light: see tests/worker/growth.test.ts. */
export const SERMONS_PER_PAGE = 15;

/** How many of the sermons that say what is searched for are shown. */
export const TEXT_HITS = 6;

/** What a visitor asks for: the query of the page's URL. */
export interface SermonQuery {
	text: string;
	series: string | null;
	speaker?: string | null;
	/** The code of a book of the Bible: "1co". */
	book?: string | null;
	after: DayCursor | null;
	/** The series with which the tabs begin; without one, the first. */
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

/** True if the query searches for something. A series is a view of its own. */
export function isSearched({ text, speaker, book }: SermonQuery): boolean {
	return Boolean(text || speaker || book);
}

/** The id of a sermon's card in the archive. */
export const sermonPlace = (id: string) => `sermon-${encodeURIComponent(id)}`;

const SERMON = "sermon";
const WATCH = "watch";
const READ = "read";

export function parseAskedSermon(search: URLSearchParams): string | null {
	return parameterOf(search, SERMON) || null;
}

/** The address of this view of the archive with a sermon opened; null for none. */
export function sermonPath(search: string, id: string | null): string {
	const params = new URLSearchParams(search);
	params.delete(SERMON);
	params.delete(WATCH);
	params.delete(READ);
	if (id !== null) params.set(SERMON, id);
	return params.size > 0 ? `/sermons?${params}` : "/sermons";
}

/**
 * The video has a page of its own, because the security policy of other pages allows no video players.
 */
export const watchPath = (id: string) => `${sermonPath("", id)}&${WATCH}=1`;

/** The text has a page of its own, because it is longer than all else that the page shows. */
export const readPath = (id: string) => `${sermonPath("", id)}&${READ}=1#${TEXT}`;

/** The id of a sermon's text. */
export const TEXT = "text";

export const isReading = (search: URLSearchParams) => search.has(READ);

export const isWatching = (search: URLSearchParams) => search.has(WATCH);
