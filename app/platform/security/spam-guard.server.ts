/*
 * Keeps spam out of the forms that anybody may send, by a honeypot field and by rate limits for an IP
 * and for everybody together.
 */
import type { Context } from "../context";
import { logError } from "../log";
import { HONEYPOT } from "./honeypot";
import {
	clientIp,
	countAttempt,
	DAY_MS,
	EVERYBODY,
	MINUTE_MS,
	type RateLimits,
} from "./rate-limit.server";

export const openFormPerIp = [
	{ most: 5, within: 10 * MINUTE_MS },
	{ most: 20, within: DAY_MS },
];

export interface SpamRefusal {
	/** `honeypot`: a program sent it, which is answered as if the form had been accepted. */
	reason: "honeypot" | "ip" | "everybody";
	/** In seconds. */
	retryAfter: number;
}

/**
 * Null when a form may be accepted, also when the database fails: a message matters more than a limit.
 * In `limits`, `perAccount` counts everybody together: a botnet has many IPs.
 */
export async function spamGuard(
	context: Context<"db" | "now" | "requestId" | "report">,
	request: Request,
	form: FormData,
	limits: RateLimits,
): Promise<SpamRefusal | null> {
	if (form.get(HONEYPOT)) {
		context.report({ kind: "spam", detail: limits.action });
		return { reason: "honeypot", retryAfter: 0 };
	}
	try {
		const own = await countAttempt(context, limits, { accounts: [], ip: clientIp(request) });
		if (own.retryAfter !== null) return { reason: "ip", retryAfter: own.retryAfter };
		const all = await countAttempt(context, limits, { accounts: [EVERYBODY], ip: null });
		if (all.retryAfter === null) return null;
		// Nothing was sent, so it does not count against the sender's IP.
		await own.forgive();
		return { reason: "everybody", retryAfter: all.retryAfter };
	} catch (error) {
		logError("form could not be counted", error, { requestId: context.requestId });
		return null;
	}
}

/** For `data`: 429, with the minutes for the page's text. */
export function answerWait<Reply extends object>(reply: Reply, retryAfter: number) {
	const values = { minutes: Math.ceil(retryAfter / 60) };
	const headers = { "Retry-After": String(retryAfter) };
	return [
		{ ...reply, values },
		{ status: 429, headers },
	] as const;
}
