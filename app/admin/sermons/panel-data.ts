import { webAddress } from "~/platform/http/url";
import type { SermonFormValues } from "~/sermons/fields";
import type { FullSermon } from "~/sermons/model";
import type { ListPanelData } from "../panel";

export type SermonRow = ReturnType<typeof tableRow>;

export interface SermonPanelData extends ListPanelData<SermonFormValues> {
	sermons: SermonRow[];
	text: string;
	/** The series whose sermons are listed; null for all. */
	inSeries: string | null;
	/** The names of series that the sermon's form suggests. */
	series: string[];
	speakers: string[];
	books: string[];
	/** The day of the last weekly service, which may be today: `YYYY-MM-DD`. */
	serviceDay: string;
}

/**
 * The fields of a sermon that the portal's table shows. The long texts of a sermon are left out,
 * because they would only make the page heavier.
 */
export function tableRow(sermon: SermonFormValues, files: FullSermon["files"]) {
	const {
		description,
		title_tn,
		description_tn,
		text,
		text_tn,
		notes,
		duration,
		image_url,
		...shown
	} = sermon;
	return {
		...shown,
		files,
		audio_url: webAddress(sermon.audio_url) ?? "",
		video_url: webAddress(sermon.video_url) ?? "",
		pdf_url: webAddress(sermon.pdf_url) ?? "",
	};
}
