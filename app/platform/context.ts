import { noAccountService } from "~/accounts/account-service";
import { supabaseAccounts } from "~/accounts/supabase-client";
import { connect } from "~/db/client";
import { readSettings } from "./env";

/**
 * What every loader and action is given.
 *
 * @param env the Worker's bindings
 * @param requestId names the request in the log
 */
export function createLoadContext(env: Env, requestId: string) {
	const settings = readSettings(env);
	return {
		db: connect(env.DB),
		media: env.MEDIA,
		/** Absent where the Cloudflare account has no Images. */
		images: env.IMAGES as ImagesBinding | undefined,
		settings,
		accounts: settings.supabase ? supabaseAccounts(settings.supabase) : noAccountService,
		/** One instant for the whole request, so that server and browser agree on "upcoming". */
		now: Date.now(),
		/** Allows this answer's own inline scripts in the Content-Security-Policy. */
		nonce: crypto.randomUUID().replaceAll("-", ""),
		requestId,
	};
}

export type LoadContext = ReturnType<typeof createLoadContext>;

declare module "@remix-run/cloudflare" {
	interface AppLoadContext extends LoadContext {}
}
