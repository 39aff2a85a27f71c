import {
	type Data,
	type FieldsFor,
	type FormValues,
	imageField,
	type Stored,
	setswanaFields,
} from "~/content/fields";
import type { sermons } from "~/db/content-schema";
import type { TextKey } from "~/i18n/text-key";

/** The maximum length of a sermon's written text. An hour of speech has about 50,000 characters. */
export const TEXT_MAX = 100_000;

const textField = <Form extends string, Label extends TextKey>(form: Form, label: Label) =>
	({ kind: "text", max: TEXT_MAX, form, label, isLeftOut: true, isLong: true }) as const;

/** Every field of a sermon, in the order of the columns of a CSV file with sermons. */
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
	/** The date of the church service in which the sermon was held. */
	date: { kind: "day", form: "date", label: "portal:portal.date" },
	description: { kind: "text", max: 5000, form: "description", label: "portal:portal.description" },
	...setswanaFields,
	/** The written text of the sermon, as Markdown: see `sermon-text.server.ts`. */
	text: textField("text", "portal:portal.sermons.text"),
	textTn: textField("text_tn", "portal:portal.sermons.textTn"),
	/** The length of the sermon as the administrator wrote it, such as "48 min". */
	duration: {
		kind: "optionalText",
		max: 50,
		form: "duration",
		label: "portal:portal.sermons.duration",
	},
	audioUrl: {
		kind: "link",
		takesUploads: true,
		form: "audio_url",
		label: "portal:portal.sermons.audioUrl",
	},
	videoUrl: { kind: "link", form: "video_url", label: "portal:portal.sermons.videoUrl" },
	notesUrl: {
		kind: "link",
		takesUploads: true,
		form: "pdf_url",
		label: "portal:portal.sermons.pdfUrl",
	},
	featured: { kind: "flag", form: "is_published", label: "portal:portal.status" },
	/**
	 * The URL of the sermon's cover picture, which is shown in place of the artwork with the
	 * series' name.
	 */
	image: imageField,
} as const satisfies FieldsFor<
	typeof sermons.$inferSelect,
	"key" | "files" | "passages" | "book" | "hasText"
>;

type SermonFields = typeof sermonFields;
export type StoredSermon = Stored<SermonFields>;
export type SermonData = Data<SermonFields>;
export type SermonFormValues = FormValues<SermonFields>;
