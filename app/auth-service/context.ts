import type { SQL, SQLWrapper } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Context } from "hono";
import type { Database } from "~/db/client";
import type { SecurityEvent } from "~/platform/security/security-log.server";
import type { Mailer } from "./mailer";
import type { Keys } from "./tokens";

/** Where a request comes from and where it arrives. */
export interface RequestOrigin {
	/** The site's origin as the request names it. */
	origin: string;
	/** The client's IP, as Cloudflare saw it; null where that is not known. */
	ip: string | null;
	/** Runs work after the answer is sent, so that the time of the answer tells nothing about it. */
	inBackground: (work: Promise<unknown>) => void;
}

/** A write that runs in one batch with others. */
export type Write = BatchItem<"sqlite">;

/** Writes to the site's own tables that belong to changes of an account. */
export interface SiteRecords {
	/** Ends the site's own sessions of an account, and its sign-ins that wait for a code. */
	endSessions(userId: string): [Write, ...Write[]];
	/** Stores an account's new address, if `hasChanged` is true when the batch runs. */
	changeEmail(userId: string, email: string, hasChanged: SQL): Write[];
	/**
	 * Removes what the site has stored about accounts that are removed; `userIds` is a query for
	 * them.
	 */
	removeAccounts(userIds: SQLWrapper): Write[];
}

/** What the service needs for one request. */
export interface AuthServiceOptions extends RequestOrigin {
	/** The site's own origin: the issuer of its tokens, and where mailed links lead. */
	origin: string;
	db: Database;
	/** Milliseconds since 1970. */
	now: number;
	/** Notes an event in the security log. */
	report: (event: SecurityEvent) => void;
	/** The site's name, as the mails give it. */
	siteName: string;
	site: SiteRecords;
	/** A private JWK as JSON; without one the key is kept in the database. */
	signingKey?: string;
	/** What secrets in the database are encrypted with; null where they are not. */
	secretKey: string | null;
	/** Null where no mail can be sent; then nobody can sign up. */
	mailer: Mailer | null;
	/** False when the caller counts sign-ins itself, and tells the log of security events. */
	countsSignIns: boolean;
	/** The id of the browser, if it is one that the account with this e-mail address knows. */
	findDevice?: (email: string) => Promise<string | undefined>;
	/** Whether an account opens nothing here, whatever it is asked with. */
	isShut?: (userId: string) => boolean;
}

export interface Dependencies extends AuthServiceOptions {
	keys: Keys;
}

/** What every handler is given: the dependencies are its `c.env`. */
export interface ServiceEnv {
	Bindings: Dependencies;
}

export type Call = Context<ServiceEnv>;
