import type { sermons } from "~/db/content-schema";
import { setswanaOf } from "~/i18n/in-language";

/**
 * A sermon as the backend answers it. Unknown values are empty texts; instants are ISO date-times in
 * UTC. Until the sermon is first changed, `updatedAt` is when it was added. `titleTn` and
 * `descriptionTn`, its Setswana, are left out where there is none.
 */
export function sermonData(row: Omit<typeof sermons.$inferSelect, "key" | "files">) {
	return {
		id: row.id,
		title: row.title,
		speaker: row.speaker,
		series: row.series ?? "",
		scripture: row.scripture,
		date: row.date,
		description: row.description,
		...setswanaOf(row),
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
	title_tn: string;
	description_tn: string;
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
		titleTn: form.title_tn,
		descriptionTn: form.description_tn,
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
		title_tn: sermon.titleTn ?? "",
		description_tn: sermon.descriptionTn ?? "",
		created_at: sermon.createdAt,
		updated_at: sermon.updatedAt,
		created_by: "admin",
	};
}
