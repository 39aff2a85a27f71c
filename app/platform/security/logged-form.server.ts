/*
 * Counts and logs the public forms that anybody may send (messages and registrations). If forms are
 * only logged, every valid form is accepted, because many people share an IP. If one IP network
 * sends very many forms (a flood), only some of them get a line in the log. If forms are also
 * stored, a flood is refused, so that nobody can fill the database.
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
 * The number of the day's last period of ten minutes. The count of a whole day's forms is stored
 * under this number, because the nightly job removes the counts of periods that have ended.
 */
const lastSpanOfDay = (now: number) => spanOf((Math.floor(now / DAY_MS) + 1) * DAY_MS - 1);

/** During a flood of forms from one IP network, one form in this many gets a line in the log. */
const SAMPLED = 20;

/**
 * True if the honeypot is filled in: a hidden form field that only spam programs fill in. The
 * sender gets the same response as for an accepted form, so that spam programs do not notice the
 * refusal.
 */
export function isSpam({ report }: Context<"report">, form: FormData, detail: string): boolean {
	const isFilledIn = Boolean(form.get(HONEYPOT));
	if (isFilledIn) report({ kind: "spam", detail });
	return isFilledIn;
}

/** How many forms of a kind may be stored. */
export interface StoredMost {
	/** Of an IP network about one matter in ten minutes. */
	network: number;
	/** Of an IP network in a day, whatever they are about. */
	networkDay: number;
	/** Of everybody in a day. */
	day: number;
}

/**
 * Logs a public form. During a flood of forms from one IP network, only some forms get a line in
 * the log. `leftOut` in such a line is the number of this network's forms without a line in the
 * current ten minutes.
 *
 * @param event the name of the log event
 * @param about what the form is about, such as a calendar event. Forms about different matters are
 *   counted separately
 * @param most how many forms an IP network may send in ten minutes. Further forms are a flood
 * @param stored how many forms may be stored; missing if forms are not stored
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
	const network = networkOf(clientIp(request) ?? "");
	/**
	 * Counts a form under `key`, and returns how many forms were counted in the period `span` so
	 * far; 0 if the database fails.
	 */
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
	const sent = await count(`${event} ${about} ${network}`, spanOf(now));
	const beyond = Math.max(0, sent - most);
	const isLogged = beyond % SAMPLED === 0;
	if (isLogged) {
		logInfo(event, { ...fields, leftOut: beyond - beyond / SAMPLED || undefined, requestId });
	}
	if (!stored) return { isFlood: false };
	// A form beyond its IP network's limits does not count towards the site's daily limit, so that
	// one network cannot use up the daily limit.
	if (sent > stored.network) return { isFlood: true };
	const today = lastSpanOfDay(now);
	const isMany = (await count(`${event} by day ${network}`, today)) > stored.networkDay;
	return { isFlood: isMany || (await count(`${event} of a day`, today)) > stored.day };
}

export function removeOldFormCounts({ db, now }: Context<"db" | "now">) {
	return db.delete(sentForms).where(lt(sentForms.span, spanOf(now)));
}
