import type { Database } from "~/db/client";
import type { Settings } from "~/platform/settings";
import { createEmbeddedAccounts, isAccountsPath } from "./app";
import type { Visit } from "./dependencies";
import { cloudflareMailer, type Mailer, outboxMailer } from "./mailer";

/** The binding that sends mail is there once somebody configured it. */
type Bindings = Pick<Env, "DB"> & { EMAIL?: SendEmail };

interface Context {
	db: Database;
	now: number;
	settings: Pick<Settings, "supabase" | "signingKey" | "mailFrom" | "keepsMail">;
}

/**
 * The embedded account service with the Worker's own database, mail and settings, as a `fetch` for
 * supabase-js.
 */
export function embeddedAccounts(env: Bindings, context: Context, visit: Visit): typeof fetch {
	const { db, now, settings } = context;
	return createEmbeddedAccounts({
		...visit,
		db,
		now,
		signingKey: settings.signingKey,
		mailer: chooseMailer(env.EMAIL, context),
	});
}

function chooseMailer(
	binding: SendEmail | undefined,
	{ db, now, settings }: Context,
): Mailer | null {
	if (settings.keepsMail) return outboxMailer(db, now);
	return binding && settings.mailFrom ? cloudflareMailer(binding, settings.mailFrom) : null;
}

/**
 * The service's answer to a request for one of its paths; null for all others, and where a hosted
 * Supabase project holds the accounts.
 */
export async function answerByAccounts(
	request: Request,
	env: Bindings,
	context: Context,
	visit: Visit,
): Promise<Response | null> {
	if (context.settings.supabase || !isAccountsPath(new URL(request.url).pathname)) return null;
	return embeddedAccounts(env, context, visit)(request);
}
