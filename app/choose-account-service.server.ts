import type { AccountService } from "~/accounts/account-service";
import { countMails } from "~/accounts/limit-mails.server";
import { changeAccountEmail, removeGrantsOf } from "~/accounts/permissions/grants.server";
import { endSessionsOf } from "~/accounts/sessions/portal-session.server";
import { isDemoElsewhere } from "~/accounts/sign-in/demo-account.server";
import { endPendingSignInsOf } from "~/accounts/sign-in/pending-sign-in.server";
import { supabaseAccounts } from "~/accounts/supabase-account-service.server";
import { createAuthService } from "~/auth-service/app";
import type { RequestOrigin, SiteRecords } from "~/auth-service/context";
import { cloudflareMailer, type Mailer, outboxMailer } from "~/auth-service/mailer";
import { name } from "~/church/identity";
import type { Context } from "~/platform/context";
import { isLocalhost } from "~/platform/http/localhost";

/** The binding that sends mail exists only when somebody has configured it. */
export type Bindings = Env & { EMAIL?: SendEmail };

type ServiceContext = Context<"db" | "now" | "settings" | "securityEvents">;

/** Who keeps the accounts: a hosted project, or the site's own service, asked by the same client. */
export function accountsOf(
	env: Bindings,
	context: ServiceContext,
	from: RequestOrigin,
): AccountService {
	const { supabase } = context.settings;
	if (supabase) return countMails(supabaseAccounts(supabase), context, from.address);
	// A Worker cannot reach its own host name over the network.
	const reach = ownService(env, context, from, { countsSignIns: false });
	const accounts = supabaseAccounts({ url: from.origin, anonKey: "embedded", reach });
	return {
		...accounts,
		async signUp(asked) {
			const result = await accounts.signUp(asked);
			// It has noted a new account in this database itself. Of an invented one nothing is noted.
			return result.ok ? { ok: true, id: null } : result;
		},
	};
}

/** The site's own account service, for one request. */
export function ownService(
	env: Bindings,
	context: ServiceContext,
	from: RequestOrigin,
	{ countsSignIns }: { countsSignIns: boolean },
): typeof fetch {
	const { db, now, settings, securityEvents } = context;
	return createAuthService({
		...from,
		// Not from the request, whose host somebody else may have chosen.
		origin: settings.siteOrigin ?? from.origin,
		db,
		now,
		securityEvents,
		siteName: name,
		site: siteRecords(context),
		signingKey: settings.signingKey,
		secretKey: settings.secretKey,
		mailer: chooseMailer(env.EMAIL, context, from.origin),
		countsSignIns,
		isShut: (userId) => isDemoElsewhere(userId, from.origin),
	});
}

/** The site's own writes that belong to changes of accounts. */
export function siteRecords(context: Context<"db">): SiteRecords {
	return {
		endSessions: (userId) => [endSessionsOf(context, userId), endPendingSignInsOf(context, userId)],
		changeEmail: (userId, email, hasChanged) =>
			changeAccountEmail(context, userId, email, hasChanged),
		removeAccounts: (userIds) => [removeGrantsOf(context, userIds)],
	};
}

/** Null where mails cannot be sent, or nobody has said where their links are to lead. */
function chooseMailer(
	binding: SendEmail | undefined,
	{ db, now, settings }: ServiceContext,
	origin: string,
): Mailer | null {
	const { keepsMail, mailFrom: email, siteOrigin } = settings;
	const isLocal = isLocalhost(new URL(origin));
	if (siteOrigin === null && !isLocal) return null;
	// Elsewhere the page of the outbox would show anybody's links to anybody.
	if (keepsMail && isLocal) return outboxMailer(db, now);
	return binding && email ? cloudflareMailer(binding, { email, name }) : null;
}
