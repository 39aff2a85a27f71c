import { lt, sql } from "drizzle-orm";
import { securityEvents } from "~/db/operations-schema";
import { DAY_MS, MINUTE_MS } from "~/platform/durations";
import type { Context } from "../context";
import { logError, logInfo } from "../log";
import { isOpenKind, type SecurityEvent } from "./security-event";
import { keyedHashes } from "./site-key.server";

export const SECURITY_EVENT_MS = 90 * DAY_MS;

/**
 * For this long, security events with the same kind, account, IP and detail are counted in one row
 * of the table.
 */
const SPAN_MS = 5 * MINUTE_MS;

/**
 * How many rows one kind of security event may have within `SPAN_MS`. One more row counts all other
 * events of this kind, so that a flood does not fill the database.
 */
const ROWS_PER_KIND = 10;

/**
 * The value of `detail` in the row that counts the security events for which `ROWS_PER_KIND` leaves
 * no row of their own. This row names no account and no IP.
 */
export const SEVERAL = "several";

/**
 * Counts a security event in the database. Only the first event of each row is also logged, so that
 * a flood fills neither the database nor the log. Account and IP are stored as hashes with a secret
 * key, so that whoever copies the table cannot find out whom it names. This function never throws.
 */
export async function recordSecurityEvent(
	context: Context<"db" | "now" | "settings" | "requestId">,
	{ kind, detail = "", isOpen = isOpenKind[kind], ...event }: SecurityEvent,
	ip: string | null,
) {
	const { db, now, requestId } = context;
	try {
		const hashOf = await securityHashes(context);
		const account = hashOf("account", event.account ?? "");
		const network = hashOf("network", ip ?? "");
		const span = Math.floor(now / SPAN_MS);
		const isSameKind = sql`span = ${span} AND kind = ${kind} AND is_open = ${Number(isOpen)}`;
		const [row] = await db.all<{ count: number }>(sql`
			INSERT INTO ${securityEvents}
				(at, span, kind, is_open, account, network, request_id, detail, count)
			SELECT ${now}, ${span}, ${kind}, ${Number(isOpen)}, iif(is_full, '', ${account}),
				iif(is_full, '', ${network}), ${requestId}, iif(is_full, ${SEVERAL}, ${detail}), 1
			FROM (SELECT
				(SELECT count(*) FROM ${securityEvents} WHERE ${isSameKind}) >= ${ROWS_PER_KIND}
				AND NOT EXISTS (
					SELECT 1 FROM ${securityEvents} WHERE ${isSameKind}
					AND account = ${account} AND network = ${network} AND detail = ${detail}
				) AS is_full)
			WHERE true
			ON CONFLICT (span, kind, account, network, detail) DO UPDATE SET count = count + 1
			RETURNING count`);
		if (row?.count === 1) logInfo("security event", { kind, account, network, detail, requestId });
	} catch (error) {
		logError("security event not kept", error, { kind, requestId });
	}
}

export async function securityHashes(
	context: Context<"db" | "settings">,
): Promise<(of: "account" | "network", text: string) => string> {
	const hashOf = await keyedHashes(context);
	return (of, text) => text && hashOf(`security ${of}`, text.toLowerCase()).slice(0, 16);
}

export function removeOldSecurityEvents({ db, now }: Context<"db" | "now">) {
	const oldest = Math.floor((now - SECURITY_EVENT_MS) / SPAN_MS);
	return db.delete(securityEvents).where(lt(securityEvents.span, oldest));
}
