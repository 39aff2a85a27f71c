import type { EventFormValues } from "~/events/event-data";
import type { EventTableQuery, InSeries, Span } from "~/events/model";
import { formatInstantCursor } from "~/platform/lists/cursor";
import { cutText } from "~/platform/text";
import type { ListPanelData } from "../panel";
import { portalPath } from "../paths";

export interface EventRow
	extends Omit<EventFormValues, "description_tn" | "image_description" | "image_description_tn"> {
	/** True if the event has not begun yet, by the server's clock. */
	isUpcoming: boolean;
	lasts: Span;
	inSeries: InSeries | undefined;
}

export interface EventPanelData extends ListPanelData<EventFormValues> {
	events: EventRow[];
	query: EventTableQuery;
}

const EXCERPT_LENGTH = 120;

export function excerpt(text: string): string {
	if (text.length <= EXCERPT_LENGTH) return text;
	const cut = cutText(text, EXCERPT_LENGTH);
	return `${cut.slice(0, cut.lastIndexOf(" ") > 0 ? cut.lastIndexOf(" ") : undefined).trimEnd()}…`;
}

export function tablePath({ text, type, when, after }: EventTableQuery): string {
	return portalPath({
		q: text,
		type,
		when: when === "all" ? null : when,
		after: after && formatInstantCursor(after),
	});
}
