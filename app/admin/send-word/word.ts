// The text by which the portal's administrators tell others of an event, a sermon or an album.
import type { ListedEvent } from "~/events/event-data";
import { dialogPath } from "~/events/event-urls";
import type { ListedAlbum } from "~/gallery/album-data";
import { albumPath } from "~/gallery/model";
import { formatFullDay, formatMoment, parseDay } from "~/i18n/dates";
import { i18nIn } from "~/i18n/i18n";
import { textIn } from "~/i18n/in-language";
import { type Language, languageCodes, pathIn } from "~/i18n/language";
import type { ListedSermon } from "~/sermons/fields";
import { sermonPath } from "~/sermons/model";

type Told =
	/** `begins` is an instant. */
	| { kind: "event"; begins: number; location: string }
	/** `date` is a day, `YYYY-MM-DD`. */
	| { kind: "sermon"; date: string; preacher: string }
	| { kind: "album"; date: string; photoCount: number };

export type Word = Told & { id: string; title: string; titleTn: string };

export function eventWord(
	row: Pick<ListedEvent, "id" | "title" | "title_tn" | "location"> & { begins: number },
): Word {
	const { id, title, title_tn: titleTn, begins, location } = row;
	return { kind: "event", id, title, titleTn, begins, location };
}

export function sermonWord(
	row: Pick<ListedSermon, "id" | "title" | "title_tn" | "date" | "preacher">,
): Word {
	const { id, title, title_tn: titleTn, date, preacher } = row;
	return { kind: "sermon", id, title, titleTn, date, preacher };
}

export function albumWord({ id, title, titleTn = "", date, photoCount }: ListedAlbum): Word {
	return { kind: "album", id, title, titleTn, date, photoCount };
}

/** The text in a language, whose texts `sharing` must have come. @param origin of the link */
export function wordIn(language: Language, word: Word, origin: string): string {
	const title = textIn(language, word.title, word.titleTn).text;
	const url = origin + pathIn(language, pathOf(word));
	return [title, ...linesOf(language, word, url)].filter(Boolean).join("\n");
}

export function wordInAll(word: Word, origin: string): string {
	return languageCodes.map((language) => wordIn(language, word, origin)).join("\n\n");
}

function linesOf(language: Language, word: Word, url: string): string[] {
	const { t } = i18nIn(language);
	switch (word.kind) {
		case "event": {
			const { begins, location } = word;
			const place = location && t("sharing:send.place", { place: location });
			return [formatMoment(language, begins), place, t("sharing:send.event", { url })];
		}
		case "sermon": {
			const { date, preacher } = word;
			const by = preacher && t("sharing:send.preacher", { preacher });
			return [dayIn(language, date), by, t("sharing:send.sermon", { url })];
		}
		case "album": {
			const photos = t("sharing:send.photos", { count: word.photoCount });
			return [dayIn(language, word.date), photos, t("sharing:send.album", { url })];
		}
	}
}

function dayIn(language: Language, date: string): string {
	const day = parseDay(date);
	return day ? formatFullDay(language, day) : date;
}

function pathOf({ kind, id }: Word): string {
	if (kind === "event") return dialogPath("", { eventId: id, register: false });
	return kind === "sermon" ? sermonPath("", id) : albumPath({ album: id });
}
