import type { EventTableQuery } from "~/events/model";
import { formatInstantCursor } from "~/platform/lists/cursor";
import { cutText } from "~/platform/text";
import { portalPath } from "../paths";

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
