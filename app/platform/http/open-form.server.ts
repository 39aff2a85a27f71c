import type { Context } from "../context";
import { logError, logWarning } from "../operations/log";
import { clientAddress, countAttempt, type Limits } from "../operations/throttle.server";
import { TRAP } from "./trap";

/** How many forms of a kind were held back since this isolate began. */
const heldBack = new Map<string, number>();

/** A form that anybody may send was held back. */
export interface HeldBack {
	/** The seconds to wait; null when it was no person, who is answered as if it had gone through. */
	retryAfter: number | null;
}

/**
 * Whether a form that anybody may send is held back: because its trap is filled in, or because too
 * many came from the same network. Null when it may go through, also when the database fails: a
 * message matters more than a limit.
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
	const isTrapped = Boolean(form.get(TRAP));
	const retryAfter = isTrapped ? null : await waitOf(context, request, limits);
	if (!isTrapped && retryAfter === null) return null;
	const reason = isTrapped ? "trap" : "limit";
	const kind = `${limits.action} ${reason}`;
	const count = (heldBack.get(kind) ?? 0) + 1;
	heldBack.set(kind, count);
	if (Number.isInteger(Math.log2(count))) {
		logWarning("forms held back", { form: limits.action, reason, count });
	}
	return { retryAfter };
}

async function waitOf(
	context: Context<"db" | "now" | "requestId" | "securityEvents">,
	request: Request,
	limits: Limits,
): Promise<number | null> {
	try {
		const attempter = { accounts: [], address: clientAddress(request) };
		return (await countAttempt(context, limits, attempter)).retryAfter;
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
