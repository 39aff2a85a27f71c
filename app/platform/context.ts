import { connect } from "~/db/client";
import type { SecurityEvent } from "./security/security-log.server";
import { readSettings } from "./settings";

/**
 * The context of a request or of the nightly job: database, bucket, settings and the like.
 *
 * @param env the Worker's bindings
 * @param requestId names the request in the log
 * @param reads where its first query is answered: by the primary database, so that an administrator
 *   reads her own writes; by any replica, which is nearer but may be a moment behind; or by a replica
 *   that has come as far as a bookmark
 */
export function createContext(env: Env, requestId: string, reads = "first-primary") {
	const session = env.DB.withSession(reads);
	return {
		db: connect(session),
		/** A name for the state of the database that this request has seen or made. */
		bookmark: () => session.getBookmark(),
		media: env.MEDIA,
		/** Undefined when the Cloudflare account has no Images. */
		images: env.IMAGES as ImagesBinding | undefined,
		settings: readSettings(env),
		/** One instant for the whole request, so that server and browser agree on what is upcoming. */
		now: Date.now(),
		requestId,
		/** What the log of security events is told after the answer. */
		securityEvents: [] as SecurityEvent[],
		/** What the answer's maker tells of it. */
		answer: {
			/**
			 * Until when it is right, in milliseconds since 1970 (UTC); 0 when it must not be kept. It is
			 * set by `expireBy`.
			 */
			rightUntil: Number.POSITIVE_INFINITY,
			/** The hashes of the page's inline scripts, as the Content-Security-Policy has them. */
			scriptHashes: [] as string[],
			/** Whether an administrator was let in, who may change what pages show. */
			isAdministrators: false,
		},
	};
}

/** The parts of the context that a function uses, for example `Context<"db" | "now">`. */
export type Context<Part extends keyof ReturnType<typeof createContext>> = Pick<
	ReturnType<typeof createContext>,
	Part
>;

/**
 * Says that the answer is right until an instant at the latest. Of all that say so the earliest
 * counts, so that what comes late does not have an answer kept that must not be.
 *
 * @param instant in milliseconds since 1970 (UTC); 0 when it must not be kept
 */
export function expireBy({ answer }: Context<"answer">, instant: number) {
	answer.rightUntil = Math.min(answer.rightUntil, instant);
}
