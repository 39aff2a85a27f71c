import type { SQL, SQLWrapper } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Context } from "hono";
import type { Database } from "~/db/client";
import type { Mailer } from "./mailer";
import type { Keys } from "./tokens";

/** Where a request comes from and where it arrives. */
export interface RequestOrigin {
	/** The site's own origin, where mailed links lead. */
	origin: string;
	/** The client's network address, as Cloudflare saw it; null where that is not known. */
	address: string | null;
	/** Lets work go on after the answer, so that its duration tells nothing. */
	inBackground: (work: Promise<unknown>) => void;
}

/** A write that is carried out together with others, in one batch. */
export type Write = BatchItem<"sqlite">;

/** What the site keeps of accounts in tables of its own, and has to change together with them. */
export interface SiteRecords {
	/** Ends the site's own sessions of an account. */
	endSessions(userId: string): Write;
	/** Notes an account's new address, where `hasChanged` holds. */
	changeEmail(userId: string, email: string, hasChanged: SQL): Write[];
	/** Removes what belongs to accounts that are removed; `userIds` is a query for them. */
	removeAccounts(userIds: SQLWrapper): Write[];
}

/** What the service is given for one request. */
export interface AuthServiceOptions extends RequestOrigin {
	db: Database;
	/** Milliseconds since 1970. */
	now: number;
	/** Whose mails these are: the name of the site. */
	siteName: string;
	site: SiteRecords;
	/** A private JWK as JSON; without one the key is kept in the database. */
	signingKey?: string;
	/** Null where no mail can be sent; then nobody can sign up. */
	mailer: Mailer | null;
	/** False where the caller has counted a sign-in already, as the portal does. */
	countsSignIns: boolean;
}

export interface Dependencies extends AuthServiceOptions {
	keys: Keys;
}

/** What every handler is given: the dependencies are its `c.env`. */
export interface ServiceEnv {
	Bindings: Dependencies;
}

export type Call = Context<ServiceEnv>;
