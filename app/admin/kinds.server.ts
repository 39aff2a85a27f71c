import { announcementKind } from "~/announcements/kind.server";
import { churchKind } from "~/church/kind.server";
import { messageKind } from "~/contact/messages.server";
import { registrationKind } from "~/events/guest-list.server";
import { eventKind } from "~/events/kind.server";
import { albumKind } from "~/gallery/kind.server";
import { sermonKind } from "~/sermons/kind.server";

/**
 * The kinds of content that the portal can change and undo, such as sermons. The audit log uses the
 * same names.
 */
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
 * True if an audit log action is about what a visitor has sent, such as a message. The audit log
 * and the export of changes leave out the visitor's text, because it is personal data.
 */
export function isPersonal(action: string): boolean {
	const name = kindOf(action);
	return name !== null && kinds[name].isPersonal === true;
}

/**
 * The kind of content that an audit log action is about, such as `sermon` for `sermon.update`; null
 * for an action that is not about content.
 */
export function kindOf(action: string): KindName | null {
	const name = action.replace(/\..*/, "");
	return Object.hasOwn(kinds, name) ? (name as KindName) : null;
}
