import { MINUTE_MS } from "~/platform/durations";
import { hostCookie } from "~/platform/http/cookies";
import type { Guest } from "./model";

/** Browsers keep no cookie that is larger than 4096 bytes, and each percent sign in it becomes three. */
const LONGEST = 2000;

/**
 * Who has just registered, for the page that follows. It is a cookie, because an address stays in the
 * browser's history and is sent on in messages.
 */
const guestCookie = hostCookie("guest", { maxAge: MINUTE_MS / 1000 });

/** The headers that store the guest of this event in this browser. */
export function storeGuest(request: Request, eventId: string, guest: Guest): HeadersInit {
	const value = new URLSearchParams({ eventId, ...guest }).toString();
	return value.length > LONGEST ? {} : { "Set-Cookie": guestCookie.store(request, value) };
}

/** The guest whom this browser has registered for this event within a minute. */
export function readGuest(request: Request, eventId: string | null): Guest | null {
	const stored = new URLSearchParams(guestCookie.read(request));
	if (eventId === null || stored.get("eventId") !== eventId) return null;
	return { name: stored.get("name") ?? "", attendees: stored.get("attendees") ?? "" };
}
