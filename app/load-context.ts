import type { AccountService } from "~/accounts/account-service";
import { countMails } from "~/accounts/counted-mails.server";
import { changeAccountEmail, removeGrantsOf } from "~/accounts/grants.server";
import { endSessionsOf } from "~/accounts/portal-session.server";
import { supabaseAccounts } from "~/accounts/supabase-client.server";
import { createAuthService } from "~/auth-service/app";
import type { RequestOrigin, SiteRecords } from "~/auth-service/context";
import { cloudflareMailer, outboxMailer } from "~/auth-service/mailer";
import { name } from "~/church/identity";
import { type Context, createContext } from "~/platform/context";

/** The binding that sends mail exists only when somebody has configured it. */
type Bindings = Env & { EMAIL?: SendEmail };

/** The context that every loader and action gets. */
export function createLoadContext(env: Bindings, requestId: string, from: RequestOrigin) {
	const context = createContext(env, requestId);
	let chosen: ReturnType<typeof chooseAccounts> | undefined;
	const choose = () => {
		chosen ??= chooseAccounts(env, context, from);
		return chosen;
	};
	return {
		...context,
		/** The nonce that allows this answer's inline scripts in the Content-Security-Policy. */
		nonce: crypto.randomUUID().replaceAll("-", ""),
		/**
		 * What an action tells the loaders of the same request, which still has the cookies from before:
		 * the tab that the portal is to show, and the session that has just begun. Null without an action.
		 */
		afterAction: null as { tab?: string; token?: string } | null,
		/** Made when it is first used: most requests have nothing to do with accounts. */
		get accounts() {
			return choose().accounts;
		},
		/** The site's own account service; null where a hosted project keeps the accounts. */
		get authService() {
			return choose().authService;
		},
	};
}

/**
 * Who keeps the accounts: the hosted project in the settings, or else the site itself. Then
 * `authService` is its account service.
 */
function chooseAccounts(
	env: Bindings,
	context: Context<"db" | "now" | "settings">,
	from: RequestOrigin,
): { accounts: AccountService; authService: typeof fetch | null } {
	const { db, now, settings } = context;
	if (settings.supabase) {
		const accounts = supabaseAccounts(settings.supabase);
		return { authService: null, accounts: countMails(accounts, context, from.address) };
	}
	const options = {
		...from,
		db,
		now,
		siteName: name,
		site: siteRecords(context),
		signingKey: settings.signingKey,
		mailer: chooseMailer(env.EMAIL, context),
	};
	// A Worker cannot call its own host name over the network, so the service is called directly.
	const reach = createAuthService({ ...options, countsSignIns: false });
	return {
		authService: createAuthService({ ...options, countsSignIns: true }),
		accounts: supabaseAccounts({ url: from.origin, anonKey: "embedded", reach }),
	};
}

/** The site's own writes that belong to changes of accounts. */
export function siteRecords(context: Context<"db">): SiteRecords {
	return {
		endSessions: (userId) => endSessionsOf(context, userId),
		changeEmail: (userId, email, hasChanged) =>
			changeAccountEmail(context, userId, email, hasChanged),
		removeAccounts: (userIds) => [removeGrantsOf(context, userIds)],
	};
}

function chooseMailer(
	binding: SendEmail | undefined,
	{ db, now, settings }: Context<"db" | "now" | "settings">,
) {
	if (settings.keepsMail) return outboxMailer(db, now);
	const email = settings.mailFrom;
	return binding && email ? cloudflareMailer(binding, { email, name }) : null;
}

export type LoadContext = ReturnType<typeof createLoadContext>;

declare module "@remix-run/cloudflare" {
	interface AppLoadContext extends LoadContext {}
}
