import { MINUTE_MS } from "~/platform/durations";
import { hostCookie } from "~/platform/http/cookies";
import type { Guest, Place, Registered } from "./model";

/**
 * The maximum length of the cookie's value, in characters. Browsers store at most 4096 bytes. The
 * value must be shorter, because storing encodes it again, and each percent sign becomes three
 * bytes.
 */
const LONGEST = 2000;

/**
 * Tells the next page who has just registered. The URL does not contain the name, because people
 * share URLs and browsers store them in the history.
 */
const guestCookie = hostCookie("guest", { maxAge: MINUTE_MS / 1000 });

/**
 * The headers that store the registration in the cookie. If the name and the number of people are
 * too long, the cookie has only the event and the token. If there is no token either, no cookie is
 * stored.
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
 * The person whom this browser registered for this event less than a minute ago; null if there is none.
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
