import { connect } from "~/db/client";
import type { SecurityEvent } from "./security/security-log.server";
import { readSettings } from "./settings";

interface Options {
	/**
	 * Where the first query is answered: by the primary database, so that an administrator reads her
	 * own writes; by any replica, which is nearer but may be a moment behind; or by a replica that has
	 * come as far as a bookmark.
	 */
	reads?: string | undefined;
	/** Notes an event in the security log, in the background. */
	report?: (event: SecurityEvent) => void;
}

/** What a request or the nightly job works with: database, bucket, settings and the like. */
export function createContext(
	env: Env,
	requestId: string,
	{ reads = "first-primary", report = () => {} }: Options = {},
) {
	const session = env.DB.withSession(reads);
	return {
		db: connect(session),
		/** Names the state of the database that this request has seen or made. */
		bookmark: () => session.getBookmark(),
		media: env.MEDIA,
		/** Undefined when the Cloudflare account has no Images. */
		images: env.IMAGES as ImagesBinding | undefined,
		settings: readSettings(env),
		/** One instant for the whole request, so that server and browser agree on what is upcoming. */
		now: Date.now(),
		/** Names the request in the log. */
		requestId,
		report,
	};
}

/** The parts of the context that a function uses, for example `Context<"db" | "now">`. */
export type Context<Part extends keyof ReturnType<typeof createContext>> = Pick<
	ReturnType<typeof createContext>,
	Part
>;
