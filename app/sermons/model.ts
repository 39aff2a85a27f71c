import { pathWithQuery } from "~/platform/http/address";
import { type DayCursor, formatDayCursor, parseDayCursor } from "~/platform/lists/cursor";

/** A sermon as the public list shows it. */
export interface Sermon {
	id: string;
	title: string;
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

/** The longest texts that are taken, in characters. */
export const sermonLimits = {
	title: 200,
	speaker: 200,
	series: 200,
	duration: 50,
	scripture: 5000,
	description: 5000,
};

/** How many sermons one page shows. */
export const SERMONS_PER_PAGE = 200;

/** Longer search texts are cut: no title is as long. */
export const SEARCH_MAX_LENGTH = 100;

/** What a visitor asks of the archive; it stands in the address of the page. */
export interface SermonQuery {
	/** The text looked for; empty for all. */
	text: string;
	/** The series whose tab is open, or null for all. */
	series: string | null;
	/** The last sermon of the page before, or null for the first page. */
	after: DayCursor | null;
}

export function parseSermonQuery(search: URLSearchParams): SermonQuery {
	return {
		text: (search.get("q") ?? "").trim().slice(0, SEARCH_MAX_LENGTH),
		series: search.get("series"),
		after: parseDayCursor(search.get("after")),
	};
}

/** The address of a view of the archive. */
export function sermonsPath({ text, series, after }: Partial<SermonQuery>): string {
	return pathWithQuery("/sermons", { q: text, series, after: after && formatDayCursor(after) });
}

/**
 * Whether a text, compared without regard to case, is part of the sermon's title, speaker, series
 * or scripture. An empty text matches all. The store asks the database the same.
 */
export function matchesSearch(
	sermon: Pick<Sermon, "title" | "speaker" | "series" | "scripture">,
	text: string,
): boolean {
	const wanted = text.trim().toLowerCase();
	const { title, speaker, series, scripture } = sermon;
	return [title, speaker, series ?? "", scripture].some((field) =>
		field.toLowerCase().includes(wanted),
	);
}
