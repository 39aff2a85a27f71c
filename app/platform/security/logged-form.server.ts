/*
 * The forms that anybody may send, and that are only logged. Every valid one is accepted: many people
 * share an IP. A flood gets fewer lines in the log, and those of other networks stay as they are.
 */

import { lt, sql } from "drizzle-orm";
import { sentForms } from "~/db/operations-schema";
import { MINUTE_MS } from "~/platform/durations";
import type { Context } from "../context";
import { logError, logInfo } from "../log";
import { HONEYPOT } from "./honeypot";
import { clientIp, networkOf } from "./rate-limit.server";

const spanOf = (now: number) => Math.floor(now / (10 * MINUTE_MS));

/** During a flood, one form in this many has a line in the log. */
const SAMPLED = 20;

/** True for a form that a program has filled in. It is answered as if it had been accepted. */
export function isSpam({ report }: Context<"report">, form: FormData, detail: string): boolean {
	const isFilledIn = Boolean(form.get(HONEYPOT));
	if (isFilledIn) report({ kind: "spam", detail });
	return isFilledIn;
}

/**
 * Logs a form. In the line of a flood, `leftOut` says how many of the network have had none in these ten
 * minutes.
 *
 * @param event of its line in the log
 * @param about what it is about: each has its own lines
 * @param most how many of a network have a line each in ten minutes
 */
export async function logForm(
	context: Context<"db" | "now" | "requestId">,
	request: Request,
	{ event, about, most }: { event: string; about: string; most: number },
	fields: Parameters<typeof logInfo>[1],
) {
	const { db, now, requestId } = context;
	const key = `${event} ${about} ${networkOf(clientIp(request) ?? "")}`;
	const span = spanOf(now);
	const counted = await db
		.insert(sentForms)
		.values({ key, span, count: 1 })
		.onConflictDoUpdate({
			target: sentForms.key,
			set: { span, count: sql`iif(span = ${span}, count + 1, 1)` },
		})
		.returning({ count: sentForms.count })
		.catch((error: unknown) => logError("form could not be counted", error, { requestId }));
	const beyond = Math.max(0, (counted?.[0]?.count ?? 0) - most);
	if (beyond % SAMPLED !== 0) return;
	logInfo(event, { ...fields, leftOut: beyond - beyond / SAMPLED || undefined, requestId });
}

export function removeOldFormCounts({ db, now }: Context<"db" | "now">) {
	return db.delete(sentForms).where(lt(sentForms.span, spanOf(now)));
}
