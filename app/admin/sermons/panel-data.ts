import { webAddress } from "~/platform/http/url";
import type { ListedSermon } from "~/sermons/fields";
import type { ListPanelData } from "../panel";

export type SermonRow = ReturnType<typeof tableRow>;

export interface SermonPanelData extends ListPanelData<ListedSermon> {
	sermons: SermonRow[];
	text: string;
	/** Titles of series that the form suggests. */
	series: string[];
}

/** What the table shows of a sermon. Its long texts would only make the page heavier. */
export function tableRow(sermon: ListedSermon) {
	const { id, title, preacher, date, is_published, created_at, updated_at, created_by } = sermon;
	return {
		id,
		title,
		preacher,
		date,
		is_published,
		created_at,
		updated_at,
		created_by,
		audio_url: webAddress(sermon.audio_url) ?? "",
		video_url: webAddress(sermon.video_url) ?? "",
		pdf_url: webAddress(sermon.pdf_url) ?? "",
	};
}
