import type { DaySpan } from "~/church/next-service";
import type { Language } from "~/i18n/language";
import type { StoredAnnouncement } from "./fields";

export const ANNOUNCEMENTS_SHOWN = 2;

export interface Announcement {
	id: string;
	title: string;
	/** The language of the title; missing if it is the page's language. */
	titleLang?: Language;
	cancelsService: boolean;
}

/**
 * The data about announcements that every page gets. Without announcements, its properties are
 * missing.
 */
export interface Announced {
	/** Today's announcements, the newest first. */
	announcements?: Announcement[];
	/** The current and future days on which the weekly service does not take place. */
	withoutService?: DaySpan[];
}

export function daysWithoutService(
	rows: readonly Pick<StoredAnnouncement, "fromDay" | "untilDay" | "cancelsService">[],
): DaySpan[] {
	return rows
		.filter(({ cancelsService }) => cancelsService)
		.map(({ fromDay, untilDay }) => ({ from: fromDay, until: untilDay }));
}
