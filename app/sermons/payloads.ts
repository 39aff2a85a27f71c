import { z } from "zod";
import { dayField } from "~/i18n/date-fields";
import { isoDay } from "~/i18n/dates";
import { flag, link, seenState, text } from "~/platform/http/fields";
import { sermonLimits } from "./model";

/** In the database, an unknown value is null. Undefined stays undefined. */
function orNull(value: string | undefined): string | null | undefined {
	return value === "" ? null : value;
}

const fields = (now: number) => ({
	title: text(sermonLimits.title),
	speaker: text(sermonLimits.speaker),
	date: dayField(now),
	description: text(sermonLimits.description),
	scripture: text(sermonLimits.scripture),
	featured: flag(),
	audioUrl: link().transform(orNull),
	videoUrl: link().transform(orNull),
	notesUrl: link().transform(orNull),
	series: text(sermonLimits.series).transform((series) => orNull(series?.trim())),
	duration: text(sermonLimits.duration).transform(orNull),
	titleTn: text(sermonLimits.title),
	descriptionTn: text(sermonLimits.description),
});

/**
 * The payload of `POST /sermons`. Blank and missing texts become empty, a missing date becomes
 * today.
 *
 * @param now milliseconds since 1970 (UTC)
 */
export function sermonInput(now: number) {
	return z.object(fields(now)).transform((sermon) => ({
		title: sermon.title ?? "",
		speaker: sermon.speaker ?? "",
		date: sermon.date ?? isoDay(now),
		description: sermon.description ?? "",
		scripture: sermon.scripture ?? "",
		featured: sermon.featured ?? false,
		audioUrl: sermon.audioUrl ?? null,
		videoUrl: sermon.videoUrl ?? null,
		notesUrl: sermon.notesUrl ?? null,
		series: sermon.series ?? null,
		duration: sermon.duration ?? null,
		titleTn: sermon.titleTn ?? "",
		descriptionTn: sermon.descriptionTn ?? "",
	}));
}

/**
 * The payload of `PUT /sermons/{id}`: the same, but missing fields stay unchanged. `updatedAt` says
 * which state of the sermon the change was made from.
 *
 * @param now milliseconds since 1970 (UTC)
 */
export function sermonChange(now: number) {
	return z.object({ ...fields(now), updatedAt: seenState() });
}

/** A new sermon, ready for the database. Unknown values are null there. */
export type SermonInput = z.output<ReturnType<typeof sermonInput>>;
export type SermonChange = z.output<ReturnType<typeof sermonChange>>;
