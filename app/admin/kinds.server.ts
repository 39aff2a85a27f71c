import { announcementKind } from "~/announcements/kind.server";
import { churchKind } from "~/church/kind.server";
import { eventKind } from "~/events/kind.server";
import { albumKind } from "~/gallery/kind.server";
import { sermonKind } from "~/sermons/kind.server";

/** Everything that is added, changed, deleted and undone here, by its name in the audit log. */
export const kinds = {
	sermon: sermonKind,
	event: eventKind,
	album: albumKind,
	announcement: announcementKind,
	church: churchKind,
};

export type KindName = keyof typeof kinds;

/** The kind that an action of the audit log is about: the `sermon` of `sermon.update`; else null. */
export function kindOf(action: string): KindName | null {
	const name = action.replace(/\..*/, "");
	return Object.hasOwn(kinds, name) ? (name as KindName) : null;
}
