import type { TextKey } from "~/i18n/text-key";
import type { BannerTone } from "~/ui/banner";

export interface Notice {
	tone: BannerTone;
	title: TextKey;
	text: TextKey<"minutes">;
	/** Adds a phone number for urgent cases. */
	phone?: true;
	/** The page shows it itself, beside its form. */
	inPage?: true;
}

/** All notifications, by name. */
export const notices = {
	messageSent: {
		tone: "success",
		title: "notices:contact.sent",
		text: "notices:contact.sentText",
		phone: true,
	},
	signedUp: {
		tone: "success",
		title: "notices:notice.success",
		text: "accounts:signup.done",
		inPage: true,
	},
	passwordAsked: {
		tone: "success",
		title: "notices:notice.success",
		text: "password:password.asked",
		inPage: true,
	},
	passwordCommon: {
		tone: "error",
		title: "password:password.commonTitle",
		text: "password:password.commonMailed",
	},
	passwordChanged: {
		tone: "success",
		title: "notices:notice.success",
		text: "accounts:password.changed",
	},
	offline: { tone: "error", title: "notices:notice.error", text: "common:notice.network" },
	rateLimited: { tone: "error", title: "notices:notice.error", text: "common:notice.rateLimited" },
	messageFailed: {
		tone: "error",
		title: "notices:notice.error",
		text: "notices:contact.failed",
		phone: true,
	},
	registered: {
		tone: "success",
		title: "notices:notice.success",
		text: "notices:registration.success",
	},
	notRegistered: { tone: "error", title: "notices:notice.error", text: "common:notice.network" },
	eventFull: { tone: "error", title: "notices:events.full", text: "notices:registration.full" },
	sentTooOften: { tone: "error", title: "notices:notice.error", text: "notices:form.tooOften" },
	tooManySent: { tone: "error", title: "notices:notice.error", text: "notices:form.tooMany" },
	sermonAdded: {
		tone: "success",
		title: "portal:portal.sermons.added",
		text: "portal:portal.sermons.addedText",
	},
	sermonChanged: {
		tone: "success",
		title: "portal:portal.sermons.changed",
		text: "portal:portal.sermons.changedText",
	},
	sermonDeleted: {
		tone: "success",
		title: "portal:portal.sermons.deleted",
		text: "portal:portal.sermons.deletedText",
	},
	sermonsDeleted: {
		tone: "success",
		title: "portal:portal.sermons.allDeleted",
		text: "portal:portal.sermons.allDeletedText",
	},
	nothingDeleted: {
		tone: "success",
		title: "portal:portal.nothingDeleted",
		text: "portal:portal.nothingDeletedText",
	},
	sermonsRestored: {
		tone: "success",
		title: "portal:portal.sermons.restored",
		text: "portal:portal.sermons.restoredText",
	},
	albumsRestored: {
		tone: "success",
		title: "notices:notice.success",
		text: "albums:albums.restored",
	},
	nothingRestored: {
		tone: "success",
		title: "portal:portal.nothingRestored",
		text: "portal:portal.nothingRestoredText",
	},
	eventAdded: {
		tone: "success",
		title: "portal:portal.events.added",
		text: "portal:portal.events.addedText",
	},
	eventChanged: {
		tone: "success",
		title: "portal:portal.events.changed",
		text: "portal:portal.events.changedText",
	},
	eventDeleted: {
		tone: "success",
		title: "portal:portal.events.deleted",
		text: "portal:portal.events.deletedText",
	},
	eventClosed: {
		tone: "error",
		title: "notices:notice.error",
		text: "notices:registration.closed",
	},
	albumAdded: { tone: "success", title: "notices:notice.success", text: "albums:albums.added" },
	albumChanged: { tone: "success", title: "notices:notice.success", text: "albums:albums.changed" },
	albumDeleted: { tone: "success", title: "notices:notice.success", text: "albums:albums.deleted" },
	albumsDeleted: {
		tone: "success",
		title: "notices:notice.success",
		text: "albums:albums.allDeleted",
	},
	sermonPhotoAdded: {
		tone: "success",
		title: "notices:notice.success",
		text: "albums:albums.sermonPhotoAdded",
	},
	roleGranted: { tone: "success", title: "notices:notice.success", text: "users:users.granted" },
	rightProved: {
		tone: "success",
		title: "notices:notice.success",
		text: "login:login.proved",
	},
	sessionEnded: {
		tone: "success",
		title: "notices:notice.success",
		text: "signins:signins.ended",
	},
	sessionsEnded: {
		tone: "success",
		title: "notices:notice.success",
		text: "signins:signins.endedOthers",
	},
	roleWithdrawn: {
		tone: "success",
		title: "notices:notice.success",
		text: "users:users.withdrawn",
	},
	factorReset: {
		tone: "success",
		title: "notices:notice.success",
		text: "users:users.factorReset",
	},
} as const satisfies Record<string, Notice>;

export type NoticeName = keyof typeof notices;

export function isNoticeName(value: unknown): value is NoticeName {
	return typeof value === "string" && Object.hasOwn(notices, value);
}
