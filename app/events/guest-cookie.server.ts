import { MINUTE_MS } from "~/platform/durations";
import { hostCookie } from "~/platform/http/cookies";
import type { Guest, Place } from "./model";

/** Browsers keep no cookie that is larger than 4096 bytes, and each percent sign in it becomes three. */
const LONGEST = 2000;

/**
 * Who has just registered, for the page that follows. It is a cookie, because an address stays in the
 * browser's history and is sent on in messages.
 */
const guestCookie = hostCookie("guest", { maxAge: MINUTE_MS / 1000 });

/** The headers that store the guest of this event in this browser. A name that is too long is left out. */
export function storeGuest(
	request: Request,
	eventId: string,
	{ token = "", isWaiting = false, ...guest }: Guest & Partial<Place>,
): HeadersInit {
	const place = token && { token, ...(isWaiting && { waits: "1" }) };
	const values = [{ eventId, ...guest, ...place }, ...(place ? [{ eventId, ...place }] : [])];
	const texts = values.map((value) => new URLSearchParams(value).toString());
	const value = texts.find(({ length }) => length <= LONGEST);
	return value === undefined ? {} : { "Set-Cookie": guestCookie.store(request, value) };
}

/** The guest whom this browser has registered for this event within a minute. */
export function readGuest(
	request: Request,
	eventId: string | null,
): (Guest & Partial<Place>) | null {
	const stored = new URLSearchParams(guestCookie.read(request));
	if (eventId === null || stored.get("eventId") !== eventId) return null;
	const token = stored.get("token");
	return {
		name: stored.get("name") ?? "",
		attendees: stored.get("attendees") ?? "",
		...(token && { token, isWaiting: stored.has("waits") }),
	};
}
