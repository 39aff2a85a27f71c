import {
	type Data,
	type FieldsFor,
	type FormValues,
	imageField,
	type Stored,
	setswanaFields,
} from "~/content/fields";
import type { sermons } from "~/db/content-schema";

/** Every field of a sermon, in the order of a CSV file's columns. */
export const sermonFields = {
	title: { kind: "text", max: 200, form: "title", label: "portal:portal.titleField" },
	speaker: { kind: "text", max: 200, form: "preacher", label: "portal:portal.sermons.preacher" },
	series: {
		kind: "optionalText",
		max: 200,
		form: "series",
		label: "portal:portal.sermons.series",
	},
	scripture: { kind: "text", max: 5000, form: "notes", label: "portal:portal.sermons.notes" },
	/** The day of the service. */
	date: { kind: "day", form: "date", label: "portal:portal.date" },
	description: { kind: "text", max: 5000, form: "description", label: "portal:portal.description" },
	...setswanaFields,
	/** As the administrator wrote it: "48 min". */
	duration: {
		kind: "optionalText",
		max: 50,
		form: "duration",
		label: "portal:portal.sermons.duration",
	},
	audioUrl: { kind: "link", form: "audio_url", label: "portal:portal.sermons.audioUrl" },
	videoUrl: { kind: "link", form: "video_url", label: "portal:portal.sermons.videoUrl" },
	notesUrl: { kind: "link", form: "pdf_url", label: "portal:portal.sermons.pdfUrl" },
	featured: { kind: "flag", form: "is_published", label: "portal:portal.status" },
	/** Shown in place of its series' artwork. */
	image: imageField,
} as const satisfies FieldsFor<typeof sermons.$inferSelect, "key" | "files" | "passages" | "book">;

export type SermonFields = typeof sermonFields;
export type StoredSermon = Stored<SermonFields>;
export type SermonData = Data<SermonFields>;
export type SermonFormValues = FormValues<SermonFields>;
