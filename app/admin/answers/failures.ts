import type { TextKey } from "~/i18n/texts";
import "~/i18n/texts/portal";
import "~/i18n/texts/portal-gallery";
import "~/i18n/texts/portal-users";
import { translate } from "~/i18n/translate";

/** What the red box says when an intent fails, and under `….load` when a tab does not come at all. */
const failures: Record<string, TextKey> = {
	"sermons.load": "portal.failed.loadSermons",
	"sermons.create": "portal.failed.createSermon",
	"sermons.delete": "portal.failed.deleteSermon",
	"sermons.deleteAll": "portal.failed.deleteAllSermons",
	"events.load": "portal.failed.loadEvents",
	"events.create": "portal.failed.createEvent",
	"events.delete": "portal.failed.deleteEvent",
	"gallery.load": "albums.loadFailed",
	"gallery.create": "albums.createFailed",
	"gallery.update": "albums.updateFailed",
	"gallery.delete": "albums.deleteFailed",
	"gallery.deleteAll": "albums.deleteAllFailed",
	"gallery.addSermonPhoto": "albums.sermonPhotoFailed",
	"gallery.upload": "albums.uploadFailed",
	"users.load": "users.loadFailed",
	"users.grantAdmin": "users.failed",
	"users.grantSuperAdmin": "users.failed",
	"users.withdraw": "users.failed",
};

/** The key of an intent's message; undefined for an intent that has none. */
export function failureKey(intent: string): TextKey | undefined {
	return Object.hasOwn(failures, intent) ? failures[intent] : undefined;
}

/** The key of such a message in English; undefined for a text of the server's own. */
export function messageKey(message: string): TextKey | undefined {
	return Object.values(failures).find((key) => translate("en", key) === message);
}

/** An intent's message in English, as an answer carries it. */
export function failureMessage(intent: string): string {
	return translate("en", failureKey(intent) ?? "notice.network");
}
