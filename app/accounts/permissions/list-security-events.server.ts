import { desc, eq } from "drizzle-orm";
import { grants } from "~/db/accounts-schema";
import { securityEvents } from "~/db/operations-schema";
import type { Context } from "~/platform/context";
import { SEVERAL, securityHashes } from "~/platform/security/security-log.server";
import { SECURITY_EVENTS_SHOWN } from "../model";

const HASH_LENGTH = 6;

export type ListedSecurityEvent = Awaited<ReturnType<typeof listSecurityEvents>>[number];

export async function listSecurityEvents(context: Context<"db" | "settings">) {
	const { db } = context;
	const last = (isOpen: boolean) =>
		db
			.select()
			.from(securityEvents)
			.where(eq(securityEvents.isOpen, isOpen))
			.orderBy(desc(securityEvents.id))
			.limit(SECURITY_EVENTS_SHOWN);
	const [open, others, administrators] = await db.batch([
		last(true),
		last(false),
		db.select({ id: grants.userId, email: grants.email }).from(grants),
	]);
	const hashOf = await securityHashes(context);
	const emails = new Map(
		administrators.flatMap(({ id, email }) => [
			[hashOf("account", id), email],
			[hashOf("account", email), email],
		]),
	);
	return [...open, ...others]
		.sort((one, other) => other.id - one.id)
		.map(({ id, at, kind, account, network, detail, count }) => ({
			id,
			/** When the security event happened, in milliseconds since 1970 (UTC). */
			at: at.getTime(),
			kind,
			/**
			 * The e-mail address, if the account is an administrator's. For any other account, the
			 * beginning of the hash that the security event stores in place of the account.
			 */
			account: emails.get(account) ?? account.slice(0, HASH_LENGTH),
			network: network.slice(0, HASH_LENGTH),
			isSeveral: detail === SEVERAL,
			detail: detail === SEVERAL ? "" : detail,
			count,
		}));
}
