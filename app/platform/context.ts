import { connect } from "~/db/client";
import type { SecurityEvent } from "./security/security-event";
import { readSettings } from "./settings";

interface Options {
	/**
	 * Where the first query is answered: by the primary, so that an administrator reads her own writes; by
	 * any replica, which may be a moment behind; or by one that has come as far as a bookmark.
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
		/** One instant for the whole request, so that server and browser agree on what is upcoming. */
		now: Date.now(),
		requestId,
		report,
		/**
		 * Every write of content calls it first, even one that then fails, because a failed write may have
		 * been stored. No page that was made before this request is served after it.
		 */
		voidPages,
	};
}

/** Such as `Context<"db" | "now">`. */
export type Context<Part extends keyof ReturnType<typeof createContext>> = Pick<
	ReturnType<typeof createContext>,
	Part
>;

/** What a write of content needs. */
export type ContentWrite = Context<"db" | "now" | "voidPages">;
