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

/**
 * The context that every loader and action gets.
 *
 * @param reads see `createContext`
 */
export function createLoadContext(
	env: Bindings,
	requestId: string,
	from: RequestOrigin,
	reads?: string,
) {
	const context = createContext(env, requestId, reads);
	const { settings } = context;
	let accounts: AccountService | undefined;
	return {
		...context,
		/**
		 * What an action tells the loaders of the same request, which still has the cookies from before:
		 * the tab that the portal is to show, and the session that has just begun. Null without an action.
		 */
		afterAction: null as { tab?: string; token?: string } | null,
		/** Who keeps the accounts. It is made when it is first used: most requests do without. */
		get accounts() {
			accounts ??= settings.supabase
				? countMails(supabaseAccounts(settings.supabase), context, from.address)
				: ownAccounts(env, context, from);
			return accounts;
		},
		/** The site's own account service for `/auth/v1`; null where a hosted project has its own. */
		get authService(): typeof fetch | null {
			if (settings.supabase) return null;
			return createAuthService({ ...ownServiceOptions(env, context, from), countsSignIns: true });
		},
	};
}

/** The site's own account service, asked by the client that asks a hosted project. */
function ownAccounts(env: Bindings, context: ServiceContext, from: RequestOrigin) {
	// A Worker cannot reach its own host name over the network.
	const reach = createAuthService({
		...ownServiceOptions(env, context, from),
		countsSignIns: false,
	});
	return supabaseAccounts({ url: from.origin, anonKey: "embedded", reach });
}

type ServiceContext = Context<"db" | "now" | "settings">;

function ownServiceOptions(env: Bindings, context: ServiceContext, from: RequestOrigin) {
	const { db, now, settings } = context;
	return {
		...from,
		db,
		now,
		siteName: name,
		site: siteRecords(context),
		signingKey: settings.signingKey,
		mailer: chooseMailer(env.EMAIL, context),
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
