import { announcementKind } from "~/announcements/kind.server";
import { churchKind } from "~/church/kind.server";
import { messageKind } from "~/contact/messages.server";
import { registrationKind } from "~/events/guest-list.server";
import { eventKind } from "~/events/kind.server";
import { albumKind } from "~/gallery/kind.server";
import { sermonKind } from "~/sermons/kind.server";

/** The kinds of content that the portal can change and undo, by their names in the audit log. */
export const kinds = {
	sermon: sermonKind,
	event: eventKind,
	album: albumKind,
	announcement: announcementKind,
	church: churchKind,
	message: messageKind,
	registration: registrationKind,
};

export type KindName = keyof typeof kinds;

/**
 * True if an action is about something that a visitor has sent, such as a message. The audit log
 * and the export of changes leave out what the visitor has written.
 */
export function isPersonal(action: string): boolean {
	const name = kindOf(action);
	return name !== null && kinds[name].isPersonal === true;
}

/**
 * The kind that an action of the audit log is about, such as `sermon` for `sermon.update`; null for
 * an action of no kind.
 */
export function kindOf(action: string): KindName | null {
	const name = action.replace(/\..*/, "");
	return Object.hasOwn(kinds, name) ? (name as KindName) : null;
}
