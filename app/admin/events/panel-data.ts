import type { ListedEvent } from "~/events/event-data";
import { cutText } from "~/platform/text";
import type { ListPanelData } from "../panel";

export interface EventRow
	extends Omit<ListedEvent, "description_tn" | "image_description" | "image_description_tn"> {
	/** Whether it begins later than the server's now. */
	isUpcoming: boolean;
}

export interface EventPanelData extends ListPanelData<ListedEvent> {
	events: EventRow[];
}

const EXCERPT_LENGTH = 120;

export function excerpt(text: string): string {
	if (text.length <= EXCERPT_LENGTH) return text;
	const cut = cutText(text, EXCERPT_LENGTH);
	return `${cut.slice(0, cut.lastIndexOf(" ") > 0 ? cut.lastIndexOf(" ") : undefined).trimEnd()}…`;
}
