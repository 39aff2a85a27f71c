import { countMails } from "~/accounts/counted-mails.server";
import { supabaseAccounts } from "~/accounts/supabase-client.server";
import type { Visit } from "~/auth-service/dependencies";
import { embeddedAccounts } from "~/auth-service/serve";
import { createContext } from "~/platform/context";

/** What every loader and action is given. */
export function createLoadContext(env: Env, requestId: string, visit: Visit) {
	const context = createContext(env, requestId);
	return {
		...context,
		/** Allows this answer's own inline scripts in the Content-Security-Policy. */
		nonce: crypto.randomUUID().replaceAll("-", ""),
		accounts: chooseAccounts(env, context, visit),
	};
}

/** Who keeps the accounts: the hosted project that the settings name, else the site itself. */
function chooseAccounts(env: Env, context: ReturnType<typeof createContext>, visit: Visit) {
	const { supabase } = context.settings;
	if (supabase) return countMails(supabaseAccounts(supabase), context, visit.address);
	// A Worker cannot reach its own host name over the network.
	const reach = (device?: string) => embeddedAccounts(env, context, { ...visit, device });
	return supabaseAccounts({ url: visit.origin, anonKey: "embedded", reach });
}

export type LoadContext = ReturnType<typeof createLoadContext>;

declare module "@remix-run/cloudflare" {
	interface AppLoadContext extends LoadContext {}
}
