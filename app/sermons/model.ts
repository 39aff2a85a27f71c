/** A sermon as the public list shows it. */
export interface Sermon {
	id: string;
	title: string;
	speaker: string;
	series: string | null;
	scripture: string;
	/** The calendar day of the service, `YYYY-MM-DD`. */
	date: string;
	/** As the administrator wrote it: "48 min". */
	duration: string | null;
	videoUrl: string | null;
	audioUrl: string | null;
	notesUrl: string | null;
}

/** How many sermons one page shows. */
export const SERMONS_PER_PAGE = 200;
