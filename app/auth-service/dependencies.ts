import type { Context } from "hono";
import type { Database } from "~/db/client";
import type { Keys } from "./keys";
import type { Mailer } from "./mailer";

/** What the service has to know of the request that it works for. */
export interface Visit {
	/** The site's own origin, where mailed links lead. */
	origin: string;
	/** Where the request comes from, as Cloudflare saw it; null where that is not known. */
	address: string | null;
	/** Names the browser, where the account that is asked for knows it. */
	device?: string;
	/** Lets work go on after the answer, so that its duration tells nothing. */
	inBackground: (work: Promise<unknown>) => void;
}

/** What the account service is given for one request. */
export interface Given extends Visit {
	db: Database;
	/** Milliseconds since 1970. */
	now: number;
	/** A private JWK as JSON; without one the key is kept in the database. */
	signingKey?: string;
	/** Null where no mail can be sent; then nobody can sign up. */
	mailer: Mailer | null;
}

export interface Dependencies extends Given {
	keys: Keys;
}

/** What every handler is given: the dependencies are its `c.env`. */
export interface Scope {
	Bindings: Dependencies;
}

export type Call = Context<Scope>;
