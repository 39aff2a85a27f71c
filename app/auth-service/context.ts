import type { SQL, SQLWrapper } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Context } from "hono";
import type { JWK } from "jose";
import type { Database } from "~/db/client";
import type { SecurityEvent } from "~/platform/security/security-event";
import type { Mailer } from "./mailer";

export interface RequestOrigin {
	/** The site's origin as the request names it. */
	origin: string;
	ip: string | null;
	/**
	 * Runs work after the response is sent, so that the response time does not reveal whether there was
	 * any.
	 */
	inBackground: (work: Promise<unknown>) => void;
}

export type Write = BatchItem<"sqlite">;

export interface SiteRecords {
	/** Ends the site's own sessions and pending sign-ins of an account. */
	endSessions(userId: string): [Write, ...Write[]];
	/**
	 * True if a session that began with the password alone may not change the account or add an
	 * authenticator app.
	 */
	isGuarded(account: { id: string; email: string }): Promise<boolean>;
	isCommonPassword(password: string, email: string): Promise<boolean>;
	/**
	 * Writes for a batch. They store an account's new e-mail address if the SQL condition
	 * `hasChanged` is true when they run.
	 */
	changeEmail(userId: string, email: string, hasChanged: SQL): Write[];
	removeAccounts(userIds: SQLWrapper): Write[];
}

export interface AuthServiceOptions extends RequestOrigin {
	/** The site's own origin: the issuer of its tokens, and where mailed links lead. */
	origin: string;
	db: Database;
	/** Milliseconds since 1970. */
	now: number;
	report: (event: SecurityEvent) => void;
	siteName: string;
	site: SiteRecords;
	/** A private JWK as JSON; without it the key is stored in the database. */
	signingKey?: string;
	/** Encrypts secrets in the database; null stores them unencrypted. */
	secretKey: string | null;
	/** Null where no mail can be sent; then nobody can sign up. */
	mailer: Mailer | null;
	/**
	 * False if the caller of the service does three things itself: it counts sign-ins, it limits
	 * and checks new passwords, and it logs security events.
	 */
	countsSignIns: boolean;
	/** The id of the browser, if it is a known device of the account with this e-mail address. */
	findDevice?: (email: string) => Promise<string | undefined>;
	/** True for an account that nobody may sign in to. */
	isShut?: (userId: string) => boolean;
}

export interface Keys {
	kid: string;
	signing: CryptoKey;
	verifying: CryptoKey;
	publicJwk: JWK;
	/** Derived from the signing key, for the MACs of refresh tokens and mailed codes. */
	secret: Buffer;
}

export interface Dependencies extends AuthServiceOptions {
	keys: Keys;
}

export interface ServiceEnv {
	Bindings: Dependencies;
}

export type Call = Context<ServiceEnv>;
