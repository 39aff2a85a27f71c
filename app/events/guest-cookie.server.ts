import { MINUTE_MS } from "~/platform/durations";
import { hostCookie } from "~/platform/http/cookies";
import type { Guest, Place, Registered } from "./model";

/**
 * The maximum length of the cookie's value, in characters. Browsers store at most 4096 bytes. The
 * limit here is lower, because the value is encoded once more when it is stored, and each percent
 * sign then becomes three bytes.
 */
const LONGEST = 2000;

/**
 * A cookie that tells the next page who has just registered for an event. The name is not in the
 * URL, because people share URLs and browsers store them in the history.
 */
const guestCookie = hostCookie("guest", { maxAge: MINUTE_MS / 1000 });

/**
 * The response headers that store a registration in the cookie. If the name and the number of
 * people are too long, the cookie has only the event's id and the token that cancels the
 * registration. If there is no such token either, no cookie is stored.
 */
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

/**
 * The person whom this browser registered for the given event less than a minute ago; null if
 * nobody.
 */
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
