import { createHmac } from "node:crypto";
import { eq, isNull } from "drizzle-orm";
import { authFactors, authUsers } from "~/db/auth-service-schema";
import type { Database } from "~/db/client";
import type { Dependencies } from "./context";
import { invalid } from "./errors";

export type Factor = typeof authFactors.$inferSelect;
export const isVerified = ({ status }: Factor) => status === "verified";

export type User = typeof authUsers.$inferSelect & { factors: Factor[] };

/** The part of a user's metadata that the user cannot change. */
export const appMetadata = { provider: "email", providers: ["email"] };

export async function findUser(
	db: Database,
	by: { id: string } | { email: string },
): Promise<User | undefined> {
	const rows = await db
		.select({ user: authUsers, factor: authFactors })
		.from(authUsers)
		.leftJoin(authFactors, eq(authFactors.userId, authUsers.id))
		.where("id" in by ? eq(authUsers.id, by.id) : eq(authUsers.email, by.email));
	const [first] = rows;
	return first && { ...first.user, factors: rows.flatMap(({ factor }) => factor ?? []) };
}

/**
 * The invented ids in the response to a sign-up with the e-mail address of a confirmed account.
 * They are the same each time, just as an unconfirmed account keeps its ids at a repeated sign-up.
 * So the response does not reveal that the account exists.
 */
export function inventedIds({ keys }: Dependencies, email: string) {
	const idFor = (use: string) => {
		const digest = createHmac("sha256", keys.secret).update(`invented ${use}:${email}`).digest();
		const hex = digest.toString("hex");
		const variant = "89ab"[Number.parseInt(hex.slice(16, 17), 16) % 4];
		return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
	};
	return { id: idFor("user"), identityId: idFor("identity") };
}

interface SignUp {
	email: string;
	/** Null for an account that has no password and signs in with mailed codes or passkeys. */
	passwordHash: string | null;
	/** The time at which the account is made, in milliseconds since 1970. */
	now: number;
	data: Data | null;
	/**
	 * The account whose ids the new user gets.
	 *
	 * - For the address of an unconfirmed account: that account, which the sign-up replaces.
	 * - For the address of a confirmed account: an invented account, which only the response shows.
	 * - For a new address: missing.
	 */
	known?: Pick<User, "id" | "identityId" | "createdAt">;
}

/** The columns of a user who is not changing the e-mail address. Storing them ends a change. */
export const noEmailChange = { newEmail: null, emailChangeAgreed: 0 };

/**
 * Makes a new user, who is not stored yet.
 *
 * @throws AuthError 400 `validation_failed` for too much data
 */
export function newUser({ email, passwordHash, now, data, known }: SignUp): User {
	const id = known?.id ?? crypto.randomUUID();
	const instant = new Date(now);
	return {
		id,
		identityId: known?.identityId ?? crypto.randomUUID(),
		email,
		passwordHash,
		userMetadata: limitData({ ...data, ...emailClaims(id, email, false) }),
		...noEmailChange,
		emailConfirmedAt: null,
		confirmationSentAt: instant,
		recoverySentAt: null,
		emailChangeSentAt: null,
		reauthenticationSentAt: null,
		lastSignInAt: null,
		createdAt: known?.createdAt ?? instant,
		updatedAt: instant,
		factors: [],
	};
}

/**
 * A database write that stores a user. It replaces an unconfirmed user with the same id. A
 * confirmed user, or another user with the same e-mail address, stays unchanged.
 */
export function insertUser(db: Database, { factors: _, ...values }: User) {
	return db
		.insert(authUsers)
		.values(values)
		.onConflictDoUpdate({
			target: authUsers.id,
			set: values,
			setWhere: isNull(authUsers.emailConfirmedAt),
		})
		.onConflictDoNothing({ target: authUsers.email });
}

export type Data = Record<string, unknown>;

/**
 * The data that Supabase Auth writes into the metadata of a user who has signed up with an e-mail
 * address.
 */
export function emailClaims(id: string, email: string, verified: boolean): Data {
	return { email, email_verified: verified, phone_verified: false, sub: id };
}

/**
 * Changes a user's data. A null in `changes` removes the property of that name.
 *
 * @throws AuthError 400 `validation_failed` for too much data
 */
export function mergeData(data: Data, changes: Data): Data {
	const merged = { ...data, ...changes };
	return limitData(
		Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null)),
	);
}

/**
 * The largest size of a user's data, as JSON. The data is part of every access token, and so of
 * every request.
 */
const MAX_DATA_BYTES = 2 * 1024;

function limitData(data: Data): Data {
	if (Buffer.byteLength(JSON.stringify(data)) <= MAX_DATA_BYTES) return data;
	throw invalid(`User metadata must not be larger than ${MAX_DATA_BYTES} bytes`);
}

export function userBody(user: User) {
	return {
		id: user.id,
		aud: "authenticated",
		role: "authenticated",
		email: user.email,
		email_confirmed_at: instant(user.emailConfirmedAt),
		phone: "",
		confirmation_sent_at: instant(user.confirmationSentAt),
		confirmed_at: instant(user.emailConfirmedAt),
		recovery_sent_at: instant(user.recoverySentAt),
		new_email: user.newEmail ?? undefined,
		email_change_sent_at: instant(user.emailChangeSentAt),
		reauthentication_sent_at: instant(user.reauthenticationSentAt),
		last_sign_in_at: instant(user.lastSignInAt),
		app_metadata: appMetadata,
		user_metadata: user.userMetadata,
		identities: [identityBody(user)],
		factors: user.factors.length > 0 ? user.factors.map(factorBody) : undefined,
		created_at: user.createdAt.toISOString(),
		updated_at: user.updatedAt.toISOString(),
		is_anonymous: false,
	};
}

function identityBody(user: User) {
	return {
		identity_id: user.identityId,
		id: user.id,
		user_id: user.id,
		identity_data: emailClaims(user.id, user.email, user.emailConfirmedAt !== null),
		provider: "email",
		last_sign_in_at: instant(user.lastSignInAt ?? user.createdAt),
		created_at: user.createdAt.toISOString(),
		updated_at: user.updatedAt.toISOString(),
		email: user.email,
	};
}

function factorBody(factor: Factor) {
	return {
		id: factor.id,
		friendly_name: factor.friendlyName,
		factor_type: "totp",
		status: factor.status,
		last_challenged_at: instant(factor.lastChallengedAt),
		created_at: factor.createdAt.toISOString(),
		updated_at: factor.updatedAt.toISOString(),
	};
}

function instant(date: Date | null): string | undefined {
	return date?.toISOString();
}
