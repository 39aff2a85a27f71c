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
	offline: { tone: "error", title: "notice.error", text: "notice.network" },
	messageFailed: { tone: "error", title: "notice.error", text: "contact.failed", phone: true },
	registered: { tone: "success", title: "notice.success", text: "registration.success" },
	notRegistered: { tone: "error", title: "notice.error", text: "notice.network" },
	eventFull: { tone: "error", title: "events.full", text: "registration.full" },
	eventClosed: { tone: "error", title: "notice.error", text: "registration.closed" },
} as const satisfies Record<string, Notice>;

export type NoticeName = keyof typeof notices;

export function isNoticeName(value: unknown): value is NoticeName {
	return typeof value === "string" && Object.hasOwn(notices, value);
}
