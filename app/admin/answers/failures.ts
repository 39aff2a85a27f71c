import type { TextKey } from "~/i18n/text-key";

/** What the red box says when an intent fails, and under `….load` when a tab does not come at all. */
const failures: Record<string, TextKey> = {
	"sermons.load": "portal:portal.failed.loadSermons",
	"sermons.create": "portal:portal.failed.createSermon",
	"sermons.delete": "portal:portal.failed.deleteSermon",
	"sermons.deleteAll": "portal:portal.failed.deleteAllSermons",
	"events.load": "portal:portal.failed.loadEvents",
	"events.create": "portal:portal.failed.createEvent",
	"events.delete": "portal:portal.failed.deleteEvent",
	"gallery.load": "albums:albums.loadFailed",
	"gallery.create": "albums:albums.createFailed",
	"gallery.update": "albums:albums.updateFailed",
	"gallery.delete": "albums:albums.deleteFailed",
	"gallery.deleteAll": "albums:albums.deleteAllFailed",
	"gallery.addSermonPhoto": "albums:albums.sermonPhotoFailed",
	"gallery.upload": "albums:albums.uploadFailed",
	"users.load": "users:users.loadFailed",
	"users.grantAdmin": "users:users.failed",
	"users.grantSuperAdmin": "users:users.failed",
	"users.withdraw": "users:users.failed",
};

/** The key of an intent's message; undefined for an intent that has none. */
export function failureKey(intent: string): TextKey | undefined {
	return Object.hasOwn(failures, intent) ? failures[intent] : undefined;
}
