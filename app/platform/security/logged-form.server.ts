/*
 * Counts and logs forms that anybody may send. If forms are only logged, every valid form is
 * accepted, because many people share an IP. During a flood from one network, only some of its
 * forms get a line in the log. If forms are also stored, a flood is refused, so that nobody can
 * fill the database.
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

/**
 * The number of the day's last period of ten minutes. The count of a whole day is stored with this
 * number, because the nightly job removes the counts of periods that are over.
 */
const lastSpanOfDay = (now: number) => spanOf((Math.floor(now / DAY_MS) + 1) * DAY_MS - 1);

/** During a flood, one form out of this many gets a line in the log. */
const SAMPLED = 20;

/**
 * True if the honeypot field is filled in, as only programs do. The sender gets the same response
 * as for an accepted form.
 */
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
 * Logs a form. During a flood only some forms get a line in the log. `leftOut` in such a line is
 * the number of forms of the network that got no line so far in these ten minutes.
 *
 * @param event the name of the event in the log
 * @param about the subject of the form. Each subject is counted separately
 * @param most a network may send this many forms in ten minutes. Further forms are a flood
 * @param stored how many forms may be stored: of a network in ten minutes, and of all networks in a
 *   day; missing if forms are not stored
 * @returns `isFlood`: true if the form must not be stored, because there are already too many
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
	/** Counts a form under a key, and returns the count in this span; 0 if the database fails. */
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
	// A form beyond the network's limit does not count for the limit of the day, which all networks share.
	if (sent > stored.network) return { isFlood: true };
	return { isFlood: (await count(`${event} of a day`, lastSpanOfDay(now))) > stored.day };
}

export function removeOldFormCounts({ db, now }: Context<"db" | "now">) {
	return db.delete(sentForms).where(lt(sentForms.span, spanOf(now)));
}
