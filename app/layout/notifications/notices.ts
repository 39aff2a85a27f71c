import type { TextKey } from "~/i18n/texts";
import type { BannerTone } from "~/ui/banner";
import "~/i18n/texts/notices";

export interface Notice {
	tone: BannerTone;
	title: TextKey;
	text: TextKey;
	/** Whether it also says where to call when it is urgent. */
	phone?: true;
	/** Whether its page shows it itself, where it belongs. */
	inPage?: true;
}

/** Everything that a notification can say, by name. */
export const notices = {
	messageSent: { tone: "success", title: "contact.sent", text: "contact.sentText", phone: true },
	signedUp: { tone: "success", title: "notice.success", text: "signup.done", inPage: true },
	passwordAsked: {
		tone: "success",
		title: "notice.success",
		text: "password.asked",
		inPage: true,
	},
	passwordChanged: { tone: "success", title: "notice.success", text: "password.changed" },
	offline: { tone: "error", title: "notice.error", text: "notice.network" },
	messageFailed: { tone: "error", title: "notice.error", text: "contact.failed", phone: true },
	registered: { tone: "success", title: "notice.success", text: "registration.success" },
	notRegistered: { tone: "error", title: "notice.error", text: "notice.network" },
	eventFull: { tone: "error", title: "events.full", text: "registration.full" },
	sermonAdded: {
		tone: "success",
		title: "portal.sermons.added",
		text: "portal.sermons.addedText",
	},
	sermonDeleted: {
		tone: "success",
		title: "portal.sermons.deleted",
		text: "portal.sermons.deletedText",
	},
	sermonsDeleted: {
		tone: "success",
		title: "portal.sermons.allDeleted",
		text: "portal.sermons.allDeletedText",
	},
	nothingDeleted: {
		tone: "success",
		title: "portal.nothingDeleted",
		text: "portal.nothingDeletedText",
	},
	eventAdded: { tone: "success", title: "portal.events.added", text: "portal.events.addedText" },
	eventDeleted: {
		tone: "success",
		title: "portal.events.deleted",
		text: "portal.events.deletedText",
	},
	eventClosed: { tone: "error", title: "notice.error", text: "registration.closed" },
	albumAdded: { tone: "success", title: "notice.success", text: "albums.added" },
	albumChanged: { tone: "success", title: "notice.success", text: "albums.changed" },
	albumDeleted: { tone: "success", title: "notice.success", text: "albums.deleted" },
	albumsDeleted: { tone: "success", title: "notice.success", text: "albums.allDeleted" },
	sermonPhotoAdded: { tone: "success", title: "notice.success", text: "albums.sermonPhotoAdded" },
	roleGranted: { tone: "success", title: "notice.success", text: "users.granted" },
	roleWithdrawn: { tone: "success", title: "notice.success", text: "users.withdrawn" },
} as const satisfies Record<string, Notice>;

export type NoticeName = keyof typeof notices;

export function isNoticeName(value: unknown): value is NoticeName {
	return typeof value === "string" && Object.hasOwn(notices, value);
}
