import type { ListedEvent } from "~/events/event-data";
import { cutText } from "~/platform/text";
import type { FormProps } from "~/ui/use-validated-form";
import type { Edited } from "../panel";

/** A line of the table. */
export interface EventRow extends Omit<ListedEvent, "description_tn"> {
	/** Whether it begins later than the server's now. */
	isUpcoming: boolean;
}

export interface EventPanelData {
	events: EventRow[];
	isFailed: boolean;
	isFirstPage: boolean;
	nextPath: string | null;
	/** The event that was just added, which stands at the top; empty for none. */
	added: string;
	/** The event that the address asks to edit. */
	edited: Edited<ListedEvent> | null;
	/** `YYYY-MM-DD` in the church's time */
	today: string;
	constraint: FormProps["constraint"];
	/** Idempotency key of the next form. */
	formKey: string;
}

const EXCERPT_LENGTH = 120;

/** The beginning of a text, cut between two words. */
export function excerpt(text: string): string {
	if (text.length <= EXCERPT_LENGTH) return text;
	const cut = cutText(text, EXCERPT_LENGTH);
	return `${cut.slice(0, cut.lastIndexOf(" ") > 0 ? cut.lastIndexOf(" ") : undefined).trimEnd()}…`;
}
