import { connect } from "~/db/client";
import { readSettings } from "./settings";

/**
 * The context of a request or of the nightly job: database, bucket, settings and the like.
 *
 * @param env the Worker's bindings
 * @param requestId names the request in the log
 * @param reads where its first query is answered: by the primary database, which has all that was
 *   written before, or by any replica, which is nearer but may be a moment behind
 */
export function createContext(
	env: Env,
	requestId: string,
	reads: D1SessionConstraint = "first-primary",
) {
	return {
		db: connect(env.DB.withSession(reads)),
		media: env.MEDIA,
		/** Undefined when the Cloudflare account has no Images. */
		images: env.IMAGES as ImagesBinding | undefined,
		settings: readSettings(env),
		/** One instant for the whole request, so that server and browser agree on what is upcoming. */
		now: Date.now(),
		requestId,
		/** What the answer's maker tells of it. */
		answer: {
			/**
			 * Until when it is right, in milliseconds since 1970 (UTC); 0 when it must not be kept.
			 */
			rightUntil: Number.POSITIVE_INFINITY,
			/** The hashes of the page's inline scripts, as the Content-Security-Policy has them. */
			scriptHashes: [] as string[],
			/** Whether an administrator was let in, who may have changed what pages show. */
			isAdministrators: false,
		},
	};
}

/** The parts of the context that a function uses, for example `Context<"db" | "now">`. */
export type Context<Part extends keyof ReturnType<typeof createContext>> = Pick<
	ReturnType<typeof createContext>,
	Part
>;
