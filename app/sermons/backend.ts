import { z } from "zod";
import type { sermons } from "~/db/content-schema";
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

/**
 * A sermon as the backend answers it. Unknown values are empty texts; instants are ISO date-times in
 * UTC. Until the sermon is first changed, `updatedAt` is when it was added.
 */
export function sermonData(row: Omit<typeof sermons.$inferSelect, "key">) {
	return {
		id: row.id,
		title: row.title,
		speaker: row.speaker,
		series: row.series ?? "",
		scripture: row.scripture,
		date: row.date,
		description: row.description,
		duration: row.duration ?? "",
		audioUrl: row.audioUrl ?? "",
		videoUrl: row.videoUrl ?? "",
		notesUrl: row.notesUrl ?? "",
		featured: row.featured,
		createdAt: row.createdAt.toISOString(),
		updatedAt: (row.updatedAt ?? row.createdAt).toISOString(),
	};
}

export type SermonData = ReturnType<typeof sermonData>;

/** The fields of the portal's sermon form, by their names there. */
export interface SermonForm {
	title: string;
	preacher: string;
	date: string;
	description: string;
	notes: string;
	is_published: boolean;
	audio_url: string;
	video_url: string;
	pdf_url: string;
	series: string;
	duration: string;
}

/** A sermon as the portal shows and edits it. */
export interface ListedSermon extends SermonForm {
	id: string;
	created_at: string;
	updated_at: string;
	created_by: string;
}

/** The payload of `POST /sermons` or `PUT /sermons/{id}` that the portal's form makes. */
export function sermonPayload(form: SermonForm) {
	return {
		title: form.title,
		speaker: form.preacher,
		date: form.date,
		description: form.description,
		scripture: form.notes,
		featured: form.is_published,
		audioUrl: form.audio_url,
		videoUrl: form.video_url,
		notesUrl: form.pdf_url,
		series: form.series,
		duration: form.duration,
	};
}

/** Converts the backend's sermon to the portal's names. The creator is always shown as admin. */
export function listedSermon(sermon: SermonData): ListedSermon {
	return {
		id: sermon.id,
		title: sermon.title,
		preacher: sermon.speaker,
		date: sermon.date,
		description: sermon.description,
		notes: sermon.scripture,
		is_published: sermon.featured,
		audio_url: sermon.audioUrl,
		video_url: sermon.videoUrl,
		pdf_url: sermon.notesUrl,
		series: sermon.series,
		duration: sermon.duration,
		created_at: sermon.createdAt,
		updated_at: sermon.updatedAt,
		created_by: "admin",
	};
}
