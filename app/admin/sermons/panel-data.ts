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
	| "updated_at"
>;

export interface SermonPanelData {
	sermons: SermonRow[];
	/** Whether they could not be read. */
	isFailed: boolean;
	/** The text looked for; empty for all. */
	text: string;
	isFirstPage: boolean;
	/** The address of the page with the next ones, or null after the last. */
	nextPath: string | null;
	/** The series there are, to choose from. */
	series: string[];
	/** The sermon that the address asks to edit. */
	edited: Edited<ListedSermon> | null;
	/** `YYYY-MM-DD` in the church's time */
	today: string;
	/** What the markup says of the form's fields. */
	constraint: FormProps["constraint"];
	/** By which the next form is known when it is sent twice. */
	formKey: string;
	/** The snapshot that deleting all has kept, if that was done last. */
	snapshot: string | null;
}
