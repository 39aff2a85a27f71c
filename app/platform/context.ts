import { noAccountService } from "~/accounts/account-service";
import { embeddedAccounts, type Visit } from "~/accounts/embedded/serve";
import { supabaseAccounts } from "~/accounts/supabase-client";
import { connect } from "~/db/client";
import { readSettings } from "./env";

/**
 * What every loader and action is given.
 *
 * @param env the Worker's bindings
 * @param requestId names the request in the log
 * @param visit the request it is for; null for work that nobody asked for
 */
export function createLoadContext(env: Env, requestId: string, visit: Visit | null) {
	const context = {
		db: connect(env.DB),
		media: env.MEDIA,
		/** Absent where the Cloudflare account has no Images. */
		images: env.IMAGES as ImagesBinding | undefined,
		settings: readSettings(env),
		/** One instant for the whole request, so that server and browser agree on "upcoming". */
		now: Date.now(),
		/** Allows this answer's own inline scripts in the Content-Security-Policy. */
		nonce: crypto.randomUUID().replaceAll("-", ""),
		requestId,
	};
	return { ...context, accounts: visit ? chooseAccounts(env, context, visit) : noAccountService };
}

/** Who keeps the accounts: the hosted project that the settings name, else the site itself. */
function chooseAccounts(env: Env, context: Parameters<typeof embeddedAccounts>[1], visit: Visit) {
	if (context.settings.supabase) return supabaseAccounts(context.settings.supabase);
	// A Worker cannot reach its own host name over the network.
	const reach = (device?: string) => embeddedAccounts(env, context, { ...visit, device });
	return supabaseAccounts({ url: visit.origin, anonKey: "embedded", reach });
}

export type LoadContext = ReturnType<typeof createLoadContext>;

declare module "@remix-run/cloudflare" {
	interface AppLoadContext extends LoadContext {}
}
