import type { AccountService } from "~/accounts/account-service";
import { countMails } from "~/accounts/limit-mails.server";
import { changeAccountEmail, removeGrantsOf } from "~/accounts/permissions/grants.server";
import { endSessionsOf } from "~/accounts/sessions/portal-session.server";
import { isDemoElsewhere } from "~/accounts/sign-in/demo-account.server";
import { endPendingSignInsOf } from "~/accounts/sign-in/pending-sign-in.server";
import { findDevice } from "~/accounts/sign-in/sign-in.server";
import { supabaseAccounts } from "~/accounts/supabase-account-service.server";
import { createAuthService } from "~/auth-service/app";
import type { SiteRecords } from "~/auth-service/context";
import { cloudflareMailer, type Mailer, outboxMailer } from "~/auth-service/mailer";
import { NO_MAILER, writeLetter } from "~/auth-service/mails";
import { name } from "~/church/identity";
import type { Context } from "~/platform/context";
import { isLocalhost } from "~/platform/http/localhost";
import { logError, logWarning } from "~/platform/log";
import type { Visit } from "./load-context";

/** The binding that sends mail exists only when somebody has configured it. */
export type Bindings = Env & { EMAIL?: SendEmail };

type ServiceContext = Context<"db" | "now" | "settings" | "report">;

/** The service that keeps the accounts: a hosted Supabase project, or the site's own. */
export function accountsOf(env: Bindings, context: ServiceContext, visit: Visit): AccountService {
	const { supabase } = context.settings;
	const countedBy = (findDevice: FindDevice): AccountService =>
		supabase
			? countMails(supabaseAccounts(supabase), context, { ip: visit.ip, findDevice })
			: embeddedAccounts(env, context, visit, findDevice);
	const accounts = countedBy(deviceFinder(context, visit));
	// Mailed after the correct password only, so strangers' requests do not count against it.
	const proven = countedBy(async (email) => `mailbox proof of ${email}`);
	return {
		...accounts,
		mailLink: (purpose, ...order) =>
			(purpose === "mailbox" ? proven : accounts).mailLink(purpose, ...order),
	};
}

function embeddedAccounts(
	env: Bindings,
	context: ServiceContext,
	visit: Visit,
	findDevice: FindDevice,
): AccountService {
	// A Worker cannot reach its own host name over the network.
	const reach = ownService(env, context, visit, { countsSignIns: false, findDevice });
	const accounts = supabaseAccounts({ url: visit.origin, anonKey: "embedded", reach });
	return {
		...accounts,
		async signUp(asked) {
			const result = await accounts.signUp(asked);
			// The service has noted a new account in this database itself.
			return result.ok ? { ok: true, id: null } : result;
		},
	};
}

/** The site's own account service, for one request. */
export function ownService(
	env: Bindings,
	context: ServiceContext,
	visit: Visit,
	options: { countsSignIns: boolean; findDevice?: FindDevice },
): typeof fetch {
	const { db, now, settings, report } = context;
	const { origin, ip, inBackground } = visit;
	return createAuthService({
		ip,
		inBackground,
		// Not from the request, whose host somebody else may have chosen.
		origin: settings.siteOrigin ?? origin,
		db,
		now,
		report,
		siteName: name,
		site: siteRecords(context),
		signingKey: settings.signingKey,
		secretKey: settings.secretKey,
		mailer: chooseMailer(env.EMAIL, context, origin),
		findDevice: deviceFinder(context, visit),
		isShut: (userId) => isDemoElsewhere(userId, origin),
		...options,
	});
}

type FindDevice = (email: string) => Promise<string | undefined>;

function deviceFinder(context: ServiceContext, { visitor }: Visit): FindDevice {
	return async (email) => visitor && findDevice(context, visitor, email);
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

export type Notice = [occasion: "factorSet" | "factorRemoved", recipient: string];

/** See `LoadContext`. Where no mail can be sent, the log says so. */
export function mailNotice(
	env: Bindings,
	context: ServiceContext,
	{ origin, inBackground }: Visit,
	...[occasion, recipient]: Notice
) {
	const mailer = chooseMailer(env.EMAIL, context, origin);
	if (mailer === null) return logWarning(NO_MAILER, { occasion });
	const letter = writeLetter(name, occasion, recipient, { askedAt: new Date(context.now) });
	inBackground(mailer.send(letter).catch((error) => logError("mail could not be sent", error)));
}

/** Null where mails cannot be sent, or the settings do not say where their links lead. */
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
