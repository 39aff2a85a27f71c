import { MINUTE_MS } from "~/platform/durations";
import { hostCookie } from "~/platform/http/cookies";
import type { Guest, Place, Registered } from "./model";

/**
 * In characters. Browsers store no cookie of more than 4096 bytes, and encoding it turns each percent
 * sign into three bytes.
 */
const LONGEST = 2000;

/**
 * Tells the next page who has just registered. The data is in a cookie, because a URL stays in the
 * browser's history and is sent on in messages.
 */
const guestCookie = hostCookie("guest", { maxAge: MINUTE_MS / 1000 });

/** The headers that store the guest of this event in this browser. A name that is too long is left out. */
export function storeGuest(
	request: Request,
	eventId: string,
	{ name, attendees, token }: Guest & Partial<Place>,
): HeadersInit {
	const place = { eventId, ...(token && { token }) };
	const values = [{ ...place, name, attendees }, ...(token ? [place] : [])];
	const texts = values.map((value) => new URLSearchParams(value).toString());
	const value = texts.find(({ length }) => length <= LONGEST);
	return value === undefined ? {} : { "Set-Cookie": guestCookie.store(request, value) };
}

/** The guest whom this browser has registered for this event within a minute. */
export function readGuest(
	request: Request,
	eventId: string | null,
): (Guest & Pick<Registered, "token">) | null {
	const stored = new URLSearchParams(guestCookie.read(request));
	if (eventId === null || stored.get("eventId") !== eventId) return null;
	const token = stored.get("token");
	return {
		name: stored.get("name") ?? "",
		attendees: stored.get("attendees") ?? "",
		...(token && { token }),
	};
}
