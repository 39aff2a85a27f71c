/*
 * The forms that anybody may send, and that are logged. Every valid one is accepted: many people share
 * an IP. A flood gets fewer lines in the log, and those of other networks stay as they are. Where forms
 * are stored as well, a flood is refused, so that nobody can fill the database.
 */

import { lt, sql } from "drizzle-orm";
import { sentForms } from "~/db/operations-schema";
import { DAY_MS, MINUTE_MS } from "~/platform/durations";
import type { Context } from "../context";
import { logError, logInfo } from "../log";
import { HONEYPOT } from "./honeypot";
import { clientIp, networkOf } from "./rate-limit.server";

const SPAN_MS = 10 * MINUTE_MS;

const spanOf = (now: number) => Math.floor(now / SPAN_MS);

/** The last ten minutes of the day. The night removes counts of a span that is over. */
const lastSpanOfDay = (now: number) => spanOf((Math.floor(now / DAY_MS) + 1) * DAY_MS - 1);

/** During a flood, one form in this many has a line in the log. */
const SAMPLED = 20;

/** True for a form that a program has filled in. It is answered as if it had been accepted. */
export function isSpam({ report }: Context<"report">, form: FormData, detail: string): boolean {
	const isFilledIn = Boolean(form.get(HONEYPOT));
	if (isFilledIn) report({ kind: "spam", detail });
	return isFilledIn;
}

export interface StoredMost {
	network: number;
	day: number;
}

/**
 * Logs a form. In the line of a flood, `leftOut` says how many of the network have had none in these ten
 * minutes.
 *
 * @param event of its line in the log
 * @param about what it is about: each has its own lines
 * @param most how many of a network have a line each in ten minutes
 * @param stored how many may be stored: of a network in ten minutes, and of all together in a day;
 *   missing where none is
 * @returns whether it is one too many to be stored
 */
export async function logForm(
	context: Context<"db" | "now" | "requestId">,
	request: Request,
	{
		event,
		about,
		most,
		stored,
	}: { event: string; about: string; most: number; stored?: StoredMost | undefined },
	fields: Parameters<typeof logInfo>[1],
): Promise<{ isFlood: boolean }> {
	const { db, now, requestId } = context;
	const key = `${event} ${about} ${networkOf(clientIp(request) ?? "")}`;
	/** How many forms there were under a key in this span; 0 if that is not known. */
	const count = async (key: string, span: number) => {
		const counted = await db
			.insert(sentForms)
			.values({ key, span, count: 1 })
			.onConflictDoUpdate({
				target: sentForms.key,
				set: {
					span: sql`excluded.span`,
					count: sql`iif(span = excluded.span, count + 1, 1)`,
				},
			})
			.returning({ count: sentForms.count })
			.catch((error: unknown) => logError("form could not be counted", error, { requestId }));
		return counted?.[0]?.count ?? 0;
	};
	const sent = await count(key, spanOf(now));
	const beyond = Math.max(0, sent - most);
	const isLogged = beyond % SAMPLED === 0;
	if (isLogged) {
		logInfo(event, { ...fields, leftOut: beyond - beyond / SAMPLED || undefined, requestId });
	}
	if (!stored) return { isFlood: false };
	// What a network may not send does not use up the day of others.
	if (sent > stored.network) return { isFlood: true };
	return { isFlood: (await count(`${event} of a day`, lastSpanOfDay(now))) > stored.day };
}

export function removeOldFormCounts({ db, now }: Context<"db" | "now">) {
	return db.delete(sentForms).where(lt(sentForms.span, spanOf(now)));
}
