// The text with which administrators tell others about an event, a sermon or an album.
import { spanOfEvent } from "~/events/event-data";
import { dialogPath } from "~/events/event-urls";
import type { EventData } from "~/events/fields";
import type { AlbumData } from "~/gallery/fields";
import { albumPath } from "~/gallery/model";
import { formatFullDay, formatIsoDay, formatSpan } from "~/i18n/dates";
import { i18nIn } from "~/i18n/i18n";
import { textIn } from "~/i18n/in-language";
import { type Language, pathIn } from "~/i18n/language";
import type { SermonData } from "~/sermons/fields";
import { sermonPath } from "~/sermons/model";

export type Told =
	| ({ kind: "event" } & Pick<
			EventData,
			| "id"
			| "title"
			| "titleTn"
			| "date"
			| "endsAt"
			| "location"
			| "cancelled"
			| "cancellation"
			| "cancellationTn"
	  >)
	| ({ kind: "sermon" } & Pick<
			SermonData,
			"id" | "title" | "titleTn" | "date" | "speaker" | "scripture"
	  >)
	| ({ kind: "album" } & Pick<AlbumData, "id" | "title" | "titleTn" | "date" | "pictures">);

/** @param origin the site's origin, such as `https://example.org`, for the link to the item */
export function wordIn(language: Language, told: Told, origin: string): string {
	const title = textIn(language, "title", told).text;
	return [title, ...linesOf(language, told, origin)].filter(Boolean).join("\n");
}

function linesOf(language: Language, told: Told, origin: string): (string | false)[] {
	const { t } = i18nIn(language);
	const { id, date } = told;
	const dayText = formatIsoDay(language, date, formatFullDay);
	const linkTo = (path: string) => ({ url: origin + pathIn(language, path) });
	switch (told.kind) {
		case "event": {
			const place = told.location && t("sending:send.place", { place: told.location });
			const link = linkTo(dialogPath("", { eventId: id, register: false }));
			const { date: begins, endsAt } = spanOfEvent(told);
			const when = formatSpan(language, begins, endsAt);
			const cancelled = told.cancelled ? [t("common:event.cancelled")] : [];
			const about = textIn(language, "cancellation", told).text;
			if (told.cancelled && about) cancelled.push(about);
			return [...cancelled, when, place, t("sending:send.event", link)];
		}
		case "sermon": {
			const by = told.speaker && t("sending:send.preacher", { preacher: told.speaker });
			return [dayText, by, told.scripture, t("sending:send.sermon", linkTo(sermonPath("", id)))];
		}
		case "album": {
			// The first picture of an album without a cover has no URL.
			const count = told.pictures.filter(({ url }) => url !== "").length;
			const photos = count > 0 && t("sending:send.photos", { count });
			return [dayText, photos, t("sending:send.album", linkTo(albumPath({ album: id })))];
		}
	}
}
