import { connect } from "~/db/client";
import type { SecurityEvent } from "./security/security-event";
import { readSettings } from "./settings";

interface Options {
	/**
	 * The database that answers the first query: the primary, so that an administrator reads her own writes;
	 * any replica, which may be a moment behind; or a replica that is at least as new as a bookmark.
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
		/** Undefined when the Cloudflare account has no Images. */
		images: env.IMAGES as ImagesBinding | undefined,
		settings: readSettings(env),
		/** One time for the whole request, so that server and browser agree on which events are upcoming. */
		now: Date.now(),
		requestId,
		report,
		/**
		 * Makes all cached pages void. Every write of content calls this first, because even a write that
		 * fails may have been stored.
		 */
		voidPages,
	};
}

/** The named parts of the context: `Context<"db" | "now">`. */
export type Context<Part extends keyof ReturnType<typeof createContext>> = Pick<
	ReturnType<typeof createContext>,
	Part
>;

/** The parts of the context that a write of content needs. */
export type ContentWrite = Context<"db" | "now" | "voidPages">;
