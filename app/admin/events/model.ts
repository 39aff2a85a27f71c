import type { ListedEvent } from "~/events/backend";

/** The fields of the event form; the address of the picture is stored nowhere but in the browser. */
export const eventFields = [
	"title",
	"description",
	"date",
	"time",
	"location",
	"is_published",
	"image_url",
] as const;

/** A line of the table. */
export interface EventRow extends ListedEvent {
	/** Whether it begins later than the server's now. */
	isUpcoming: boolean;
}

export interface EventPanelData {
	events: EventRow[];
	/** Whether they could not be read. */
	isFailed: boolean;
	isFirstPage: boolean;
	/** The address of the page with the next ones, or null after the last. */
	nextPath: string | null;
	/** The event that was just added, which stands at the top; empty for none. */
	added: string;
	/** `YYYY-MM-DD` in Gaborone */
	today: string;
	/** By which the next event that is added is known when its form is sent twice. */
	formKey: string;
}

const EXCERPT_LENGTH = 120;

/** The beginning of a text, cut between two words. */
export function excerpt(text: string): string {
	if (text.length <= EXCERPT_LENGTH) return text;
	const cut = text.slice(0, EXCERPT_LENGTH).toWellFormed();
	return `${cut.slice(0, cut.lastIndexOf(" ") > 0 ? cut.lastIndexOf(" ") : undefined).trimEnd()}…`;
}
