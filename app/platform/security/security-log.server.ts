import { lt, sql } from "drizzle-orm";
import { securityEvents } from "~/db/operations-schema";
import type { Context } from "../context";
import { logError, logInfo } from "../log";
import { keyedHashes } from "./site-key.server";

/** How long an event is kept. */
export const SECURITY_EVENT_MS = 90 * 24 * 60 * 60 * 1000;

/** What is logged, and whether anybody at all can bring it about, any number of times. */
const isOpenKind = {
	/** A sign-in to the portal or the backend. */
	"signin.granted": false,
	/** One whose password was right, and whose code was asked for. */
	"signin.code": false,
	"signin.refused": true,
	/** A sign-in to the account service itself, which gives no right. */
	"service.granted": true,
	"service.refused": true,
	throttled: true,
	/** An answer 403. */
	denied: true,
	"password.changed": false,
	"address.changed": false,
	// These are called as the audit log calls them.
	"factor.enrol": false,
	"factor.codes": false,
	"factor.remove": false,
	"factor.reset": false,
	"grant.admin": false,
	"grant.super_admin": false,
	"grant.prove": false,
	"grant.withdraw": false,
	"session.ended": false,
};

export interface SecurityEvent {
	kind: keyof typeof isOpenKind;
	/** The account that it is about, by its address or its id; only a hash of it is kept. */
	account?: string | undefined;
	/** A code that says more, and nothing about a person. */
	detail?: string;
	/** Anybody can bring this one about, whatever its kind: it is of an account without a right. */
	isOpen?: boolean;
}

/** Events of one kind that are alike share a row for this long. */
const SPAN_MS = 5 * 60 * 1000;

/** How many rows a kind has in that time, besides the one for all further events. */
const ROWS = 10;

/** The detail of the row for all further events. It has neither account nor network. */
export const SEVERAL = "several";

interface Tally {
	at: number;
	span: number;
	kind: SecurityEvent["kind"];
	account: string;
	network: string;
	requestId: string;
	detail: string;
	isOpen: boolean;
	count: number;
	/** How many of them are in the database. */
	written: number;
}

/** What this isolate has counted in the span that has last begun. */
const tallies = new Map<string, Tally>();

/**
 * Writes what a request has noted in `context.securityEvents` to the log, as lines of JSON, and to
 * the database. It is called after the answer, and never fails.
 *
 * Whoever tries a thousand passwords must not fill the table, nor hide what else happens, nor cost a
 * write for each of them:
 *
 * - Events that are alike (kind, account, network, detail) share a row for five minutes. The isolate
 *   counts them in its memory, and writes the number each time that it has doubled: a thousand cost
 *   ten writes. What is left is written once the next span has begun; if the isolate ends before,
 *   the row has at least half of the number.
 * - In five minutes a kind has at most ten rows. Those who come later, from as many networks as they
 *   like, share one row more, of which only the number grows. The isolates count each for itself, and
 *   the database holds all of them together to that.
 * - The portal shows what anybody can bring about beside the rest, never instead of it.
 *
 * Account and network are hashed with a key: whoever copies the table cannot try addresses.
 */
export async function recordSecurityEvents(
	context: Context<"db" | "now" | "settings" | "requestId" | "securityEvents">,
	network: string | null,
) {
	const events = context.securityEvents.splice(0);
	if (events.length === 0) return;
	const due = count(events, context, network ?? "");
	if (due.length === 0) return;
	try {
		const accountHash = await securityHashes(context, "account");
		const networkHash = await securityHashes(context, "network");
		const [first, ...others] = due.map((tally) => {
			const added = tally.count - tally.written;
			tally.written = tally.count;
			const row = {
				...tally,
				account: accountHash(tally.account),
				network: networkHash(tally.network),
			};
			const { kind, account, detail, requestId } = row;
			logInfo("security event", {
				kind,
				account,
				network: row.network,
				detail,
				count: row.count,
				requestId,
			});
			return write(context, row, added);
		});
		if (first) await context.db.batch([first, ...others]);
	} catch (error) {
		const kinds = events.map(({ kind }) => kind).join(" ");
		logError("security events not kept", error, { kinds, requestId: context.requestId });
	}
}

/** How accounts, or networks, are hashed here. The hash of nothing is nothing. */
export async function securityHashes(
	context: Context<"db" | "settings">,
	of: "account" | "network",
): Promise<(text: string) => string> {
	const hashOf = await keyedHashes(context, `security ${of}`);
	return (text) => text && hashOf(text.toLowerCase()).slice(0, 16);
}

/** Counts events. Returns the tallies whose number is to be written now. */
function count(
	events: SecurityEvent[],
	{ now, requestId }: Context<"now" | "requestId">,
	network: string,
): Tally[] {
	const span = Math.floor(now / SPAN_MS);
	const due = new Set<Tally>();
	for (const [key, tally] of tallies) {
		if (tally.span === span) continue;
		if (tally.count > tally.written) due.add(tally);
		tallies.delete(key);
	}
	for (const { kind, account = "", detail = "", isOpen = isOpenKind[kind] } of events) {
		const own = { account, network, detail };
		const keyOf = (alike: typeof own) => JSON.stringify([kind, isOpen, ...Object.values(alike)]);
		const rows = [...tallies.values()].filter(
			(tally) => tally.kind === kind && tally.isOpen === isOpen,
		).length;
		const isOwn = rows < ROWS || tallies.has(keyOf(own));
		const alike = isOwn ? own : { account: "", network: "", detail: SEVERAL };
		const key = keyOf(alike);
		const tally = tallies.get(key) ?? {
			...alike,
			at: now,
			span,
			kind,
			isOpen,
			requestId,
			count: 0,
			written: 0,
		};
		tallies.set(key, tally);
		tally.count += 1;
		if (Number.isInteger(Math.log2(tally.count))) due.add(tally);
	}
	return [...due];
}

/** The write that adds to a row's number, or makes the row. */
function write({ db }: Context<"db">, row: Tally, added: number) {
	const { at, span, kind, account, network, requestId, detail, isOpen } = row;
	const alike = sql`span = ${span} AND kind = ${kind} AND is_open = ${Number(isOpen)}`;
	const isFull = sql`
		(SELECT count(*) FROM ${securityEvents} WHERE ${alike}) >= ${ROWS}
		AND NOT EXISTS (
			SELECT 1 FROM ${securityEvents}
			WHERE ${alike} AND account = ${account} AND network = ${network} AND detail = ${detail})`;
	return db
		.insert(securityEvents)
		.select(sql`
			SELECT NULL, ${at}, ${span}, ${kind}, ${Number(isOpen)},
				iif(is_full, '', ${account}), iif(is_full, '', ${network}), ${requestId},
				iif(is_full, ${SEVERAL}, ${detail}), ${added}
			FROM (SELECT ${isFull} AS is_full) WHERE true`)
		.onConflictDoUpdate({
			target: [
				securityEvents.span,
				securityEvents.kind,
				securityEvents.account,
				securityEvents.network,
				securityEvents.detail,
			],
			set: { count: sql`${securityEvents.count} + excluded.count` },
		});
}

/** The write that removes events that are too old. */
export function removeOldSecurityEvents({ db, now }: Context<"db" | "now">) {
	const oldest = Math.floor((now - SECURITY_EVENT_MS) / SPAN_MS);
	return db.delete(securityEvents).where(lt(securityEvents.span, oldest));
}
