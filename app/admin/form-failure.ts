import type { TextKey } from "~/i18n/text-key";
import { PICTURE_MAX_MEGAPIXELS, UPLOAD_MAX_MB } from "~/media/picture-limits";
import { UNDO_DAYS } from "~/platform/changes/undo-days";
import { listPart } from "~/platform/http/list-field";
import type { TypedTexts } from "~/ui/draft.js";
import type { PanelAnswer } from "./panel";

/**
 * The largest form with pictures, in megabytes. The Worker reads the whole form into its memory,
 * which is limited to 128 MB.
 */
export const FORM_MAX_MB = 25;

export const reasonValues = {
	days: UNDO_DAYS,
	formMegabytes: FORM_MAX_MB,
	megabytes: UPLOAD_MAX_MB,
	megapixels: PICTURE_MAX_MEGAPIXELS,
};

export type Reason = TextKey<keyof typeof reasonValues>;

export type { TypedTexts };

/**
 * The typed values of a form. Passwords and codes are left out, because drafts are stored in the
 * browser. Files are left out too, because a page cannot fill in a file field.
 */
export function typedTexts(form: FormData): TypedTexts {
	const typed = new Map<string, string | string[]>();
	const lists = new Map<string, Record<string, string>[]>();
	for (const [name, text] of form) {
		if (typeof text !== "string" || ["intent", "password", "code"].includes(name)) continue;
		const part = listPart(name);
		const known = typed.get(name);
		if (part) putPart(lists, part, text);
		else if (Array.isArray(known)) known.push(text);
		else typed.set(name, known === undefined ? text : [known, text]);
	}
	// A place that the form leaves out is dropped, because JSON writes each of them as a null: a few
	// fields such as `a[999].x` would make an answer of a megabyte.
	const filled = [...lists].map(([name, things]) => [name, things.filter(Boolean)] as const);
	return Object.fromEntries<TypedTexts[string]>([...typed, ...filled]);
}

function putPart(
	lists: Map<string, Record<string, string>[]>,
	{ list, place, part }: NonNullable<ReturnType<typeof listPart>>,
	text: string,
) {
	const things = lists.get(list) ?? [];
	const thing = things[place] ?? {};
	if (!Object.hasOwn(thing, part)) thing[part] = text;
	things[place] = thing;
	lists.set(list, things);
}

export function typedIn({ result }: PanelAnswer): TypedTexts {
	return (result.initialValue ?? {}) as TypedTexts;
}

/**
 * The translation key of the message for each failed form intent. Where the specification has a
 * message for the intent, the message uses its words. An intent that ends in `.load` stands for a
 * portal tab that cannot be loaded.
 */
const failures: Record<string, TextKey> = {
	"dashboard.load": "portal:portal.failed.loadAnnouncement",
	"dashboard.create": "portal:portal.failed.createAnnouncement",
	"dashboard.update": "portal:portal.failed.updateAnnouncement",
	"dashboard.delete": "portal:portal.failed.deleteAnnouncement",
	"sermons.load": "portal:portal.failed.loadSermons",
	"sermons.create": "portal:portal.failed.createSermon",
	"sermons.update": "portal:portal.failed.updateSermon",
	"sermons.delete": "portal:portal.failed.deleteSermon",
	"sermons.deleteAll": "portal:portal.failed.deleteAllSermons",
	"events.load": "portal:portal.failed.loadEvents",
	"events.create": "portal:portal.failed.createEvent",
	"events.update": "portal:portal.failed.updateEvent",
	"events.delete": "portal:portal.failed.deleteEvent",
	"gallery.load": "albums:albums.loadFailed",
	"gallery.create": "albums:albums.createFailed",
	"gallery.update": "albums:albums.updateFailed",
	"gallery.delete": "albums:albums.deleteFailed",
	"gallery.deleteAll": "albums:albums.deleteAllFailed",
	"gallery.upload": "albums:albums.uploadFailed",
	"gallery.addSermonPhoto": "albums:albums.sermonPhotoFailed",
	"sermons.upload": "sending:recordings.failed",
	"messages.load": "messages:messages.loadFailed",
	"messages.note": "messages:messages.failed",
	"messages.done": "messages:messages.failed",
	"messages.delete": "messages:messages.deleteFailed",
	"users.load": "users:users.loadFailed",
	"users.grantAdmin": "users:users.failed",
	"users.grantSuperAdmin": "users:users.failed",
	"users.resetFactor": "users:users.failed",
	"users.withdraw": "users:users.failed",
	"users.endSession": "signins:signins.failed",
	"users.invite": "users:users.failed",
	"users.withdrawInvitation": "invitation:invitation.withdrawFailed",
	"deleted.load": "portal:portal.failed.loadDeleted",
	"deleted.remove": "portal:portal.failed.remove",
	"account.load": "signins:signins.loadFailed",
	"account.endSession": "signins:signins.failed",
	"account.endOthers": "signins:signins.failed",
};

export function failureKey(intent: string): TextKey {
	if (intent.endsWith(".undo")) return "portal:portal.failed.undo";
	if (intent === "church.load") return "church:church.loadFailed";
	if (intent.startsWith("church.")) return "church:church.changeFailed";
	return (Object.hasOwn(failures, intent) && failures[intent]) || "common:notice.network";
}

/**
 * The answer to a form that was refused before its fields were validated, for example because it
 * was too large.
 *
 * @param reasons translation keys; the `values` of the result may have the seconds to wait
 */
export function refusedUnread(
	intent: string,
	status: number,
	typed: TypedTexts,
	reasons: readonly (Reason | TextKey<"seconds">)[] = [],
): PanelAnswer {
	const error = { "": [failureKey(intent), ...reasons] };
	return { intent, status, result: { status: "error", initialValue: typed, error } };
}
