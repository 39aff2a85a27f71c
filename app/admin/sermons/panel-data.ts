import type { ListedSermon } from "~/sermons/fields";
import type { ListPanelData } from "../panel";

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

export interface SermonPanelData extends ListPanelData<ListedSermon> {
	sermons: SermonRow[];
	/** The search text; empty for all sermons. */
	text: string;
	/** Titles of series that the form suggests. */
	series: string[];
	/** The snapshot of all sermons, when they have just been deleted. */
	snapshot: string | null;
}
