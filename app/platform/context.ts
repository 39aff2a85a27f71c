import { connect } from "~/db/client";
import type { SecurityEvent } from "./security/security-event";
import { readSettings } from "./settings";

interface Options {
	/**
	 * Which copy of the database answers the first query of a request (D1's Sessions API):
	 *
	 * - `first-primary`: the primary, so that an administrator reads her own writes
	 * - `first-unconstrained`: any replica, which may be a moment behind
	 * - a bookmark: a replica that is at least as new as the bookmark
	 */
	reads?: string | undefined;
	report?: (event: SecurityEvent) => void;
	voidPages?: () => void;
}

export function createContext(
	env: Env,
	requestId: string,
	{ reads = "first-primary", report = () => {}, voidPages = () => {} }: Options = {},
) {
	const session = env.DB.withSession(reads);
	return {
		db: connect(session),
		bookmark: () => session.getBookmark(),
		media: env.MEDIA,
		/**
		 * The Cloudflare Images binding, which makes pictures smaller. Undefined if the Cloudflare
		 * account does not have the product Images.
		 */
		images: env.IMAGES as ImagesBinding | undefined,
		settings: readSettings(env),
		/**
		 * The time of the request in milliseconds since 1970 (UTC). All code uses this one time, so
		 * that server and browser agree on which events are upcoming.
		 */
		now: Date.now(),
		requestId,
		report,
		/**
		 * Makes all cached pages invalid. Every write of content calls this before it begins,
		 * because a write that reports an error may have been stored nevertheless.
		 */
		voidPages,
	};
}

/** Only the named properties of the request's context, as in `Context<"db" | "now">`. */
export type Context<Part extends keyof ReturnType<typeof createContext>> = Pick<
	ReturnType<typeof createContext>,
	Part
>;

export type ContentWrite = Context<"db" | "now" | "voidPages">;
