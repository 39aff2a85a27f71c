import type { AccountService } from "~/accounts/account-service";
import { countMails } from "~/accounts/limit-mails.server";
import { removePasskeysOf } from "~/accounts/passkeys/passkeys.server";
import { endPasswordSessionsOf } from "~/accounts/passwords/mailed-link.server";
import { limitPasswords } from "~/accounts/passwords/rate-limit-passwords.server";
import {
	changeAccountEmail,
	hasGrant,
	isGrantedTo,
	removeGrantsOf,
} from "~/accounts/permissions/grants.server";
import { hasSecondFactor } from "~/accounts/second-factor/second-factor.server";
import { mailWay } from "~/accounts/sends-mail";
import { endSessionsOf } from "~/accounts/sessions/portal-session.server";
import { isDemoElsewhere } from "~/accounts/sign-in/demo-account.server";
import { findDevice, forgetDevicesOf } from "~/accounts/sign-in/known-devices.server";
import { endPendingSignInsOf } from "~/accounts/sign-in/pending-sign-in.server";
import { isCommonPassword, supabaseAccounts } from "~/accounts/supabase-account-service.server";
import { createAuthService } from "~/auth-service/app";
import type { RequestOrigin, SiteRecords } from "~/auth-service/context";
import { cloudflareMailer, type Mailer, outboxMailer } from "~/auth-service/mailer";
import { NO_MAILER, writeLetter } from "~/auth-service/mails";
import { idForNewAccount, openAccount } from "~/auth-service/open-account";
import { name } from "~/church/identity";
import type { Context } from "~/platform/context";
import { logError, logWarning } from "~/platform/log";

/** The binding `EMAIL`, which sends mail, exists only if the site's operator has configured it. */
export type Bindings = Env & { EMAIL?: SendEmail };

interface ServiceVisit extends RequestOrigin {
	/** The request as the visitor sent it, with the visitor's cookies: see `IncomingRequest`. */
	visitor: Request;
}

type ServiceContext = Context<"db" | "now" | "settings" | "report">;

export function accountsOf(
	env: Bindings,
	context: ServiceContext,
	visit: ServiceVisit,
): AccountService {
	const { supabase } = context.settings;
	const accounts = supabase
		? hostedAccounts(supabase, context, visit)
		: embeddedAccounts(env, context, visit);
	return limitPasswords(accounts, context, visit.ip);
}

function hostedAccounts(
	project: NonNullable<ServiceContext["settings"]["supabase"]>,
	context: ServiceContext,
	visit: ServiceVisit,
): AccountService {
	const from = { ip: visit.ip, findDevice: deviceFinder(context, visit) };
	const accounts = countMails(supabaseAccounts(project), context, from);
	return {
		...accounts,
		// A hosted Supabase project does not reveal who has an account. So an e-mail address counts
		// as having an account if it already has a permission on this site.
		idForNewAccount: async (email) =>
			(await isGrantedTo(context, email)) ? null : crypto.randomUUID(),
		async openAccount(email, proof) {
			// `idForNewAccount` checked the address before the passkey was made, and the form may
			// name another address now.
			const isTaken = "id" in proof && (await isGrantedTo(context, email));
			return isTaken ? { ok: true, account: null } : accounts.openAccount(email, proof);
		},
	};
}

function embeddedAccounts(
	env: Bindings,
	context: ServiceContext,
	visit: ServiceVisit,
): AccountService {
	// The built-in account service is called directly and not by a request, because a Worker cannot
	// reach its own host name over the network.
	const reach = ownService(env, context, visit, { countsSignIns: false });
	const accounts = supabaseAccounts({ url: visit.origin, anonKey: "embedded", reach });
	return {
		...accounts,
		async signUp(asked) {
			const result = await accounts.signUp(asked);
			// The id is null, because the caller need not store the account: the built-in account
			// service has already stored it in this database.
			return result.ok ? { ok: true, id: null } : result;
		},
		idForNewAccount: (email) => idForNewAccount(context, email),
		async openAccount(email, proof) {
			const weighed = await accounts.openAccount(email, proof);
			if (!weighed.ok) return weighed;
			return { ok: true, account: await openAccount(context, email, proof) };
		},
	};
}

export function ownService(
	env: Bindings,
	context: ServiceContext,
	visit: ServiceVisit,
	options: { countsSignIns: boolean },
): typeof fetch {
	const { db, now, settings, report } = context;
	const { origin, ip, inBackground } = visit;
	return createAuthService({
		ip,
		inBackground,
		// As in `ownOrigin`.
		origin: settings.siteOrigin ?? origin,
		db,
		now,
		report,
		siteName: name(),
		site: siteRecords(context, settings.superAdminEmail),
		signingKey: settings.signingKey,
		secretKey: settings.secretKey,
		mailer: chooseMailer(env.EMAIL, context, origin),
		findDevice: deviceFinder(context, visit),
		isShut: (userId) => isDemoElsewhere(userId, origin),
		...options,
	});
}

function deviceFinder(context: ServiceContext, { visitor }: ServiceVisit) {
	return (email: string) => findDevice(context, visitor, email);
}

/**
 * The account service's access to the site's own tables. The service reads there whether an account
 * is guarded. When it changes or removes an account or ends its sessions, it writes to these
 * tables, too.
 */
export function siteRecords(
	context: Context<"db">,
	superAdminEmail: string | null = null,
): SiteRecords {
	return {
		endSessions: (userId) => [
			endSessionsOf(context, userId),
			endPendingSignInsOf(context, userId),
			endPasswordSessionsOf(context, userId),
			forgetDevicesOf(context, userId),
		],
		isGuarded: async ({ id, email }) =>
			email === superAdminEmail ||
			(await hasGrant(context, id)) ||
			(await hasSecondFactor(context, id)),
		isCommonPassword,
		changeEmail: (userId, email, hasChanged) =>
			changeAccountEmail(context, userId, email, hasChanged),
		removeAccounts: (userIds) => [
			removePasskeysOf(context, userIds),
			removeGrantsOf(context, userIds),
		],
	};
}

export type Notice = [
	occasion: "factorSet" | "factorRemoved" | "passkeyAdded" | "passkeyRemoved",
	recipient: string,
];

/**
 * Mails the owner of an account that its authenticator app or its passkeys were changed. Logs a
 * warning if the site cannot send mail.
 */
export function mailNotice(
	env: Bindings,
	context: ServiceContext,
	{ origin, inBackground }: ServiceVisit,
	...[occasion, recipient]: Notice
) {
	const mailer = chooseMailer(env.EMAIL, context, origin);
	if (mailer === null) return logWarning(NO_MAILER, { occasion });
	const letter = writeLetter(name(), occasion, recipient, { askedAt: new Date(context.now) });
	inBackground(mailer.send(letter).catch((error) => logError("mail could not be sent", error)));
}

/**
 * The mailer; null if the site cannot send mail, or if the origin for links in mails is not set.
 */
function chooseMailer(
	binding: SendEmail | undefined,
	{ db, now, settings }: ServiceContext,
	origin: string,
): Mailer | null {
	const way = mailWay(settings, origin);
	if (way === "outbox") return outboxMailer(db, now);
	return binding && way ? cloudflareMailer(binding, { email: way.from, name: name() }) : null;
}
