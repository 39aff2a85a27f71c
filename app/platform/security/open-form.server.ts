/*
 * The forms that anybody may send, and that are only logged. Every valid one is accepted: many people
 * share an IP. A flood gets fewer lines in the log, and those of other networks stay as they are.
 */
import { lt, sql } from "drizzle-orm";
import { sentForms } from "~/db/operations-schema";
import type { Context } from "../context";
import { logError, logInfo } from "../log";
import { HONEYPOT } from "./honeypot";
import { clientIp, MINUTE_MS, networkOf } from "./rate-limit.server";

const SPAN_MS = 10 * MINUTE_MS;

/** Of a flood, one form in so many has a line in the log. */
const SAMPLED = 20;

interface OpenForm {
	/** The `event` of its line in the log. */
	event: string;
	/** What it is about: each has its own lines. */
	about?: string;
	/** How many of a network have a line each in ten minutes. */
	most: number;
}

/** True for a form that a program has filled in. It is answered as if it had been accepted. */
export function isSpam({ report }: Context<"report">, form: FormData, detail: string): boolean {
	const isFilledIn = Boolean(form.get(HONEYPOT));
	if (isFilledIn) report({ kind: "spam", detail });
	return isFilledIn;
}

/** In the line of a flood, `leftOut` says how many of the network have had none in these ten minutes. */
export async function logForm(
	context: Context<"db" | "now" | "requestId">,
	request: Request,
	form: OpenForm,
	fields: Parameters<typeof logInfo>[1],
) {
	const { requestId } = context;
	const count = await countForm(context, request, form).catch((error: unknown) => {
		logError("form could not be counted", error, { requestId });
		return 0;
	});
	const beyond = Math.max(0, count - form.most);
	if (beyond % SAMPLED !== 0) return;
	const leftOut = beyond - beyond / SAMPLED;
	logInfo(form.event, { ...fields, ...(leftOut > 0 && { leftOut }), requestId });
}

async function countForm(
	{ db, now }: Context<"db" | "now">,
	request: Request,
	{ event, about = "" }: OpenForm,
): Promise<number> {
	const key = `${event} ${about} ${networkOf(clientIp(request) ?? "")}`;
	const span = Math.floor(now / SPAN_MS);
	const row = await db
		.insert(sentForms)
		.values({ key, span, count: 1 })
		.onConflictDoUpdate({
			target: sentForms.key,
			set: { span, count: sql`iif(span = ${span}, count + 1, 1)` },
		})
		.returning({ count: sentForms.count })
		.get();
	return row.count;
}

export function removeOldFormCounts({ db, now }: Context<"db" | "now">) {
	return db.delete(sentForms).where(lt(sentForms.span, Math.floor(now / SPAN_MS)));
}
