import { connect } from "~/db/client";
import { readSettings } from "./settings";

/**
 * What every piece of work is given, whether a request or the clock asked for it.
 *
 * @param env the Worker's bindings
 * @param requestId names the request in the log
 */
export function createContext(env: Env, requestId: string) {
	return {
		db: connect(env.DB),
		media: env.MEDIA,
		/** Absent where the Cloudflare account has no Images. */
		images: env.IMAGES as ImagesBinding | undefined,
		settings: readSettings(env),
		/** One instant for the whole request, so that server and browser agree on "upcoming". */
		now: Date.now(),
		requestId,
	};
}

/** The parts of the context that a function uses: `Context<"db" | "now">`. */
export type Context<Part extends keyof ReturnType<typeof createContext>> = Pick<
	ReturnType<typeof createContext>,
	Part
>;
