import type { Context } from "../context";
import { logError, logWarning } from "../log";
import { TRAP } from "./honeypot";
import { clientAddress, countAttempt, EVERYBODY, type Limits } from "./rate-limit.server";

/** How many forms of a kind were held back since this isolate began. */
const heldBack = new Map<string, number>();

/** A form that anybody may send was held back. */
export interface HeldBack {
	/** `trap`: it was no person, who is answered as if it had gone through. */
	reason: "trap" | "network" | "everybody";
	/** The seconds to wait, where it was a person. */
	retryAfter: number;
}

/**
 * Whether a form that anybody may send is held back: because its trap is filled in, because too many
 * came from the same network, or too many from all networks together. Null when it may go through,
 * also when the database fails: a message matters more than a limit.
 *
 * What is held back is not logged line by line, or real messages would drown in it. The log says how
 * many, each time the number has doubled.
 */
export async function holdBack(
	context: Context<"db" | "now" | "requestId" | "securityEvents">,
	request: Request,
	form: FormData,
	limits: Limits,
): Promise<HeldBack | null> {
	const held: HeldBack | null = form.get(TRAP)
		? { reason: "trap", retryAfter: 0 }
		: await overLimit(context, request, limits);
	if (held === null) return null;
	const { reason } = held;
	const kind = `${limits.action} ${reason}`;
	const count = (heldBack.get(kind) ?? 0) + 1;
	heldBack.set(kind, count);
	if (Number.isInteger(Math.log2(count))) {
		logWarning("forms held back", { form: limits.action, reason, count });
	}
	return held;
}

async function overLimit(
	context: Context<"db" | "now" | "requestId" | "securityEvents">,
	request: Request,
	limits: Limits,
): Promise<HeldBack | null> {
	try {
		const address = clientAddress(request);
		const own = await countAttempt(context, limits, { accounts: [], address });
		if (own.retryAfter !== null) return { reason: "network", retryAfter: own.retryAfter };
		const all = await countAttempt(context, limits, { accounts: [EVERYBODY], address: null });
		if (all.retryAfter === null) return null;
		// Nothing was sent, so this is none of the network's own.
		await own.forgive();
		return { reason: "everybody", retryAfter: all.retryAfter };
	} catch (error) {
		logError("form could not be counted", error, { requestId: context.requestId });
		return null;
	}
}

/** What `data` is given to answer a form that is to wait: 429, with the minutes for the page's text. */
export function answerWait<Reply extends object>(reply: Reply, retryAfter: number) {
	const values = { minutes: Math.ceil(retryAfter / 60) };
	const headers = { "Retry-After": String(retryAfter) };
	return [
		{ ...reply, values },
		{ status: 429, headers },
	] as const;
}
