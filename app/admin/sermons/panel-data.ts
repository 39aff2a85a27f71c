import type { ListedSermon } from "~/sermons/fields";
import type { FormProps } from "~/ui/use-validated-form";
import type { Edited } from "../panel";

/** A line of the table. */
export type SermonRow = Pick<
	ListedSermon,
	| "id"
	| "title"
	| "preacher"
	| "date"
	| "is_published"
	| "audio_url"
	| "video_url"
	| "pdf_url"
	| "created_at"
	| "updated_at"
	| "created_by"
>;

export interface SermonPanelData {
	sermons: SermonRow[];
	isFailed: boolean;
	/** The search text; empty for all sermons. */
	text: string;
	isFirstPage: boolean;
	nextPath: string | null;
	/** Titles of series that the form suggests. */
	series: string[];
	/** The sermon that the address asks to edit. */
	edited: Edited<ListedSermon> | null;
	/** `YYYY-MM-DD` in the church's time */
	today: string;
	constraint: FormProps["constraint"];
	/** Idempotency key of the next form. */
	formKey: string;
	/** The snapshot of all sermons, when they have just been deleted. */
	snapshot: string | null;
}
