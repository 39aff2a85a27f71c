import type { SQL, SQLWrapper } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Context } from "hono";
import type { JWK } from "jose";
import type { Database } from "~/db/client";
import type { SecurityEvent } from "~/platform/security/security-event";
import type { Mailer } from "./mailer";

export interface RequestOrigin {
	/** The site's origin, as the URL of the request names it. */
	origin: string;
	ip: string | null;
	/**
	 * Runs work after the response is sent. The response time then does not reveal whether there
	 * was any work, such as a mail to an existing account.
	 */
	inBackground: (work: Promise<unknown>) => void;
}

export type Write = BatchItem<"sqlite">;

export interface SiteRecords {
	/**
	 * Database writes that end the site's own sessions of an account, and its unfinished sign-ins,
	 * which wait for a second factor.
	 */
	endSessions(userId: string): [Write, ...Write[]];
	/**
	 * True for an account that needs more protection, such as an administrator's. In a session that
	 * began with the password alone, no authenticator app can be added to such an account, and a
	 * new password needs a mailed code.
	 */
	isGuarded(account: { id: string; email: string }): Promise<boolean>;
	isCommonPassword(password: string, email: string): Promise<boolean>;
	/**
	 * Database writes, to be run in one batch. They store an account's new e-mail address in the
	 * site's own tables, if the SQL condition `hasChanged` is true when they run.
	 */
	changeEmail(userId: string, email: string, hasChanged: SQL): Write[];
	removeAccounts(userIds: SQLWrapper): Write[];
}

export interface AuthServiceOptions extends RequestOrigin {
	/**
	 * The origin of the site, such as `https://example.org`. It is the issuer of the access tokens,
	 * and mailed links lead to it.
	 */
	origin: string;
	db: Database;
	/** The time of the request, in milliseconds since 1970. */
	now: number;
	report: (event: SecurityEvent) => void;
	siteName: string;
	site: SiteRecords;
	/**
	 * The private key that signs access tokens, a JWK as JSON. Without it, the service makes a
	 * signing key and stores it in the database.
	 */
	signingKey?: string;
	/**
	 * The encryption key for secrets in the database. If it is null, the secrets are stored
	 * unencrypted.
	 */
	secretKey: string | null;
	/** Null if the site cannot send mail; then nobody can sign up. */
	mailer: Mailer | null;
	/**
	 * False if the caller of the service does three things itself: it counts attempts to sign in,
	 * it limits and checks new passwords, and it logs security events.
	 */
	countsSignIns: boolean;
	/**
	 * The id of the visitor's browser, if an administrator has signed in there with this e-mail
	 * address before.
	 */
	findDevice?: (email: string) => Promise<string | undefined>;
	/**
	 * True for an account that nobody may sign in to, such as the demo account on a public site.
	 */
	isShut?: (userId: string) => boolean;
}

export interface Keys {
	kid: string;
	signing: CryptoKey;
	verifying: CryptoKey;
	publicJwk: JWK;
	/** A secret derived from the signing key, for the MACs of refresh tokens and mailed codes. */
	secret: Buffer;
}

export interface Dependencies extends AuthServiceOptions {
	keys: Keys;
}

export interface ServiceEnv {
	Bindings: Dependencies;
}

export type Call = Context<ServiceEnv>;
