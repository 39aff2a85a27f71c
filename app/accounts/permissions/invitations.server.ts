import { and, eq, gt, isNull, lt, ne, or, sql } from "drizzle-orm";
import { grants, invitations } from "~/db/accounts-schema";
import { auditLog } from "~/db/operations-schema";
import { passkeys } from "~/db/second-factor-schema";
import { type Actor, audit } from "~/platform/changes/audit.server";
import type { Context } from "~/platform/context";
import { DAY_MS } from "~/platform/durations";
import { createToken, hashToken } from "~/platform/security/random-token";
import type { AccountName } from "../account-service";
import { type GrantedRole, isAdministrator } from "../model";
import { isProved, isSuperAdmin, superAdmins } from "./grants.server";

/*
 * An invitation is a link that makes the first person who accepts it an administrator, without any
 * mail. The link stops working when the super admin who made the invitation loses her own
 * permission.
 */

export const INVITATION_MS = 3 * DAY_MS;

export interface Invitation {
	/** The hash of the token in the invitation's link. */
	id: string;
	name: string;
	role: GrantedRole;
	/** When the invitation expires, in milliseconds since 1970 (UTC). */
	expiresAt: number;
}

export const INVITATION_PATH = "/admin/invitation";

/** SQL condition: the invitation can be accepted now. */
function isOpen({ now }: Context<"now">) {
	const isFirst = and(isNull(invitations.invitedBy), sql`NOT EXISTS (${superAdmins(sql`true`)})`);
	const isByAnother = sql`EXISTS (${superAdmins(sql`user_id = ${invitations.invitedBy}`)})`;
	return and(gt(invitations.expiresAt, new Date(now)), or(isFirst, isByAnother));
}

/**
 * Makes an invitation for one person, which is valid for three days.
 *
 * @returns the token of the invitation's link, which is stored nowhere, and when the invitation
 *   expires (ms since 1970); null if the actor is no super admin
 */
export async function invite(
	context: Context<"db" | "now" | "report">,
	actor: Actor,
	{ name, role }: { name: string; role: GrantedRole },
): Promise<{ token: string; until: number } | null> {
	const { db, now } = context;
	const token = createToken();
	const id = hashToken(token);
	const until = now + INVITATION_MS;
	const [counted] = await db.batch([
		// The audit log is kept for as long as the site exists, so it has the id and not the name of
		// the person.
		audit(context, actor, "invitation.create", id, sql`SELECT ${isSuperAdmin(actor)}`),
		db.insert(invitations).select(sql`
			SELECT ${id}, ${name}, ${role}, ${actor.id}, ${now}, ${until}
			WHERE ${isSuperAdmin(actor)}`),
	]);
	if (counted.length === 0) return null;
	context.report({ kind: "invitation.create", account: actor.email });
	return { token, until };
}

export async function listInvitations(context: Context<"db" | "now">): Promise<Invitation[]> {
	const { tokenHash: id, name, role, expiresAt } = invitations;
	const rows = await context.db
		.select({ id, name, role, expiresAt })
		.from(invitations)
		.where(isOpen(context))
		.orderBy(sql`${expiresAt} DESC`);
	return rows.flatMap(({ role, expiresAt, ...row }) =>
		isAdministrator(role) ? [{ ...row, role, expiresAt: expiresAt.getTime() }] : [],
	);
}

/**
 * Withdraws an invitation.
 *
 * @returns whether the invitation is withdrawn, now or before; false if somebody has accepted it, or
 *   it was removed after its time
 */
export async function withdrawInvitation(
	context: Context<"db" | "now">,
	actor: Actor,
	id: string,
): Promise<boolean> {
	const { db } = context;
	const isIt = sql`token_hash = ${id} AND ${isSuperAdmin(actor)}`;
	const count = sql`SELECT count(*) FROM ${invitations} WHERE ${isIt}`;
	const [counted] = await db.batch([
		audit(context, actor, "invitation.withdraw", id, count),
		db.delete(invitations).where(isIt),
	]);
	if (counted.length > 0) return true;
	const before = and(eq(auditLog.subject, id), eq(auditLog.action, "invitation.withdraw"));
	return (await db.$count(auditLog, before)) > 0;
}

/**
 * The invitation with this token; null if it was used, was withdrawn, has expired, or was never
 * made.
 */
export async function findInvitation(
	context: Context<"db" | "now">,
	token: string,
): Promise<(Pick<Invitation, "name" | "role"> & { isFirst: boolean }) | null> {
	const found = await context.db
		.select({
			name: invitations.name,
			role: invitations.role,
			invitedBy: invitations.invitedBy,
		})
		.from(invitations)
		.where(and(eq(invitations.tokenHash, hashToken(token)), isOpen(context)))
		.get();
	if (!found || !isAdministrator(found.role)) return null;
	return { name: found.name, role: found.role, isFirst: found.invitedBy === null };
}

/**
 * Gives an account the role of an invitation. The permission is in force at once, because whoever
 * accepts has the inviter's link, and has just made the account or given its password. If the
 * account is already a super admin, it stays one. Passkeys that the account has without a permission
 * are removed, because they may be those of somebody whose permission was withdrawn.
 *
 * @param passkey the id of the passkey with which the account was just made
 * @returns whether the invitation was still open
 */
export async function acceptInvitation(
	context: Context<"db" | "now" | "report">,
	token: string,
	account: AccountName,
	passkey = "",
): Promise<boolean> {
	const { db, now } = context;
	const isIt = and(eq(invitations.tokenHash, hashToken(token)), isOpen(context));
	const count = sql`SELECT count(*) FROM ${invitations} WHERE ${isIt}`;
	const [counted] = await db.batch([
		// The audit log entry `grant.accept` makes `grantToFirstAdmin` give no role to this
		// account. Without the entry, an invited person could become a super admin by typing the
		// e-mail address of `SUPER_ADMIN_EMAIL`, even if that address is somebody else's.
		audit(context, account, "grant.accept", account.id, count),
		db
			.delete(passkeys)
			.where(
				and(
					eq(passkeys.userId, account.id),
					ne(passkeys.id, passkey),
					sql`NOT EXISTS (SELECT 1 FROM ${grants} WHERE user_id = ${account.id} AND ${isProved})`,
					sql`EXISTS (SELECT 1 FROM ${invitations} WHERE ${isIt})`,
				),
			),
		db
			.insert(grants)
			.select(sql`
				SELECT ${account.id}, ${account.email}, role, invited_by, ${now}, ${now}, NULL
				FROM ${invitations} WHERE ${isIt}`)
			.onConflictDoUpdate({
				target: grants.userId,
				set: {
					email: sql`excluded.email`,
					role: sql`excluded.role`,
					grantedBy: sql`excluded.granted_by`,
					grantedAt: sql`excluded.granted_at`,
					provedAt: sql`excluded.proved_at`,
				},
				setWhere: sql`NOT (${grants.role} = 'super_admin' AND ${grants.provedAt} NOT NULL)`,
			}),
		// Removes the used invitation, and all invitations for the site's first administrator once
		// there is a super admin, because they no longer work.
		db
			.delete(invitations)
			.where(
				or(
					eq(invitations.tokenHash, hashToken(token)),
					and(isNull(invitations.invitedBy), sql`EXISTS (${superAdmins(sql`true`)})`),
				),
			),
	]);
	if (counted.length > 0) context.report({ kind: "grant.accept", account: account.email });
	return counted.length > 0;
}

export function removeExpiredInvitations({ db, now }: Context<"db" | "now">) {
	return db.delete(invitations).where(lt(invitations.expiresAt, new Date(now)));
}
