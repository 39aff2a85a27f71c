import type { TextKey } from "~/i18n/text-key";
import type { BannerTone } from "~/ui/banner";

export interface Notice {
	tone: BannerTone;
	title: TextKey;
	text: TextKey;
	/** Set if the notification also shows a phone number for urgent cases. */
	phone?: true;
	/**
	 * Set if the page shows the notification beside its form, instead of in a banner or a toast.
	 */
	inPage?: true;
	/** Set if the toast with the notification stays until somebody closes it. */
	stays?: true;
}

const noticesOf =
	(tone: BannerTone, usualTitle: TextKey) =>
	(text: TextKey, title = usualTitle): Notice => ({ tone, title, text });

const success = noticesOf("success", "notices:notice.success");
const failure = noticesOf("error", "notices:notice.error");

export const notices = {
	messageSent: { ...success("notices:contact.sentText", "notices:contact.sent"), phone: true },
	signedUp: { ...success("accounts:signup.done"), inPage: true },
	passwordChanged: success("accounts:password.changed"),
	invitationWithdrawn: success("invitation:invitation.withdrawn"),
	invitationAccepted: success("invitation:invitation.accepted"),
	offline: failure("common:notice.network"),
	needsCookies: { ...failure("common:notice.cookies"), stays: true },
	rateLimited: failure("common:notice.rateLimited"),
	messageFailed: { ...failure("notices:contact.failed"), phone: true },
	registered: success("notices:registration.success"),
	waiting: success("keeping:registration.waiting"),
	notRegistered: failure("common:notice.network"),
	eventFull: failure("notices:registration.full", "notices:events.full"),
	sermonAdded: success("portal:portal.sermons.addedText", "portal:portal.sermons.added"),
	sermonChanged: success("portal:portal.sermons.changedText", "portal:portal.sermons.changed"),
	sermonDeleted: success("portal:portal.sermons.deletedText", "portal:portal.sermons.deleted"),
	sermonsDeleted: success(
		"portal:portal.sermons.allDeletedText",
		"portal:portal.sermons.allDeleted",
	),
	nothingDeleted: success("portal:portal.nothingDeletedText", "portal:portal.nothingDeleted"),
	undone: success("portal:portal.undoneText", "portal:portal.undone"),
	removedForGood: success("portal:portal.deleted.removedText", "portal:portal.deleted.removed"),
	nothingUndone: success("portal:portal.nothingUndoneText", "portal:portal.nothingUndone"),
	eventAdded: success("portal:portal.events.addedText", "portal:portal.events.added"),
	eventChanged: success("portal:portal.events.changedText", "portal:portal.events.changed"),
	eventDeleted: success("portal:portal.events.deletedText", "portal:portal.events.deleted"),
	announcementAdded: success("portal:portal.dashboard.added"),
	announcementChanged: success("portal:portal.dashboard.changed"),
	announcementDeleted: success("portal:portal.dashboard.deleted"),
	churchReviewed: success("church:church.reviewed"),
	churchChanged: success("church:church.changed"),
	eventsAdded: success("portal:portal.events.seriesText", "portal:portal.events.seriesAdded"),
	eventsChanged: success("portal:portal.events.seriesText", "portal:portal.events.seriesChanged"),
	eventsUnchanged: success(
		"portal:portal.events.seriesUnchangedText",
		"portal:portal.events.seriesUnchanged",
	),
	eventsDeleted: success("portal:portal.events.seriesText", "portal:portal.events.seriesDeleted"),
	eventClosed: failure("notices:registration.closed"),
	messageChanged: success("messages:messages.changed"),
	messageDeleted: success("messages:messages.deleted"),
	placeGiven: success("guests:guests.given"),
	guestDeleted: success("guests:guests.deleted"),
	guestGone: failure("portal:portal.gone"),
	albumAdded: success("albums:albums.added"),
	albumChanged: success("albums:albums.changed"),
	albumDeleted: success("albums:albums.deleted"),
	albumsDeleted: success("albums:albums.allDeleted"),
	sermonPhotoAdded: success("albums:albums.sermonPhotoAdded"),
	shareMissed: failure("sending:received.missed"),
	signedOut: success("login:portal.signedOut"),
	roleGranted: success("users:users.granted"),
	sessionEnded: success("signins:signins.ended"),
	sessionsEnded: success("signins:signins.endedOthers"),
	roleWithdrawn: success("users:users.withdrawn"),
	passkeyAdded: success("passkeys:passkey.stored"),
	passkeyRemoved: success("passkeys:passkey.removed"),
	factorReset: success("users:users.factorReset"),
} satisfies Record<string, Notice>;

export type NoticeName = keyof typeof notices;

export function isNoticeName(value: unknown): value is NoticeName {
	return typeof value === "string" && Object.hasOwn(notices, value);
}
