import type { ShownIn } from "~/i18n/in-language";
import { parameterOf, pathWithQuery, searchTextOf } from "~/platform/http/url";
import { type DayCursor, formatDayCursor, parseDayCursor } from "~/platform/lists/cursor";
import type { StoredSermon } from "./fields";

export interface Sermon
	extends ShownIn,
		Omit<StoredSermon, "description" | "descriptionTn" | "titleTn" | "featured" | "image"> {
	id: string;
	/** The address of its cover, if it has one. */
	image?: string;
	/** The title in the other language. The search finds it, too. */
	otherTitle?: string;
	/** Its scripture with the names of the books in the page's language, where it is written otherwise. */
	references?: string;
	/** The files behind the links, as far as their hosts tell. */
	files: Partial<Record<(typeof sermonLinks)[number], LinkedFile>>;
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
	/** The ones before and after it in its series. */
	previous: SermonName | null;
	next: SermonName | null;
}

export type SermonName = Pick<Sermon, "id" | "title" | "titleLang">;

export const PODCAST_PATH = "/sermons/feed.xml";

/** The number keeps a page light: see tests/worker/growth.test.ts. */
export const SERMONS_PER_PAGE = 15;

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

export function parseAskedSermon(search: URLSearchParams): string | null {
	return parameterOf(search, SERMON) || null;
}

/** The same view of the archive with this sermon opened; null for none. */
export function sermonPath(search: string, id: string | null): string {
	const params = new URLSearchParams(search);
	params.delete(SERMON);
	params.delete(WATCH);
	if (id !== null) params.set(SERMON, id);
	return params.size > 0 ? `/sermons?${params}` : "/sermons";
}

/**
 * The video has a page of its own, because the security policy of other pages allows no video players.
 */
export const watchPath = (id: string) => `${sermonPath("", id)}&${WATCH}=1`;

export const isWatching = (search: URLSearchParams) => search.has(WATCH);
