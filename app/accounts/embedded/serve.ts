import { z } from "zod";
import type { LoadContext } from "~/platform/context";
import { createEmbeddedAccounts, isAccountsPath } from "./app";
import { cloudflareMailer, type Mailer, outboxMailer } from "./mailer";
import { throttleInDatabase } from "./throttle";

const settingsSchema = z.object({
	/** A hosted Supabase project; the embedded service is for where there is none. */
	SUPABASE_URL: z.string().optional(),
	AUTH_SIGNING_KEY: z.string().optional(),
	/** The address that mails come from. */
	MAIL_FROM: z.email().optional(),
	/** Keeps mails for the developer to read instead of sending them. */
	MAIL_OUTBOX: z
		.enum(["true", "false"])
		.optional()
		.transform((value) => value === "true"),
});

/** The binding that sends mail is there once somebody configured it. */
type Bindings = Pick<Env, "DB"> & { EMAIL?: SendEmail };

interface Visit extends Pick<LoadContext, "db" | "now"> {
	/** The site's own origin. */
	origin: string;
	/** Lets work go on after the answer. */
	inBackground: (work: Promise<unknown>) => void;
}

/**
 * The embedded account service with the Worker's own database, mail and settings, as a `fetch` for
 * supabase-js; null where a hosted Supabase project holds the accounts.
 */
export function embeddedAccounts(env: Bindings, visit: Visit): typeof fetch | null {
	const settings = settingsSchema.parse(env);
	if (settings.SUPABASE_URL) return null;
	const { db, now } = visit;
	return createEmbeddedAccounts({
		...visit,
		signingKey: settings.AUTH_SIGNING_KEY,
		mailer: chooseMailer(env.EMAIL, settings, { db, now }),
		throttle: throttleInDatabase(db, now),
	});
}

function chooseMailer(
	binding: SendEmail | undefined,
	settings: z.output<typeof settingsSchema>,
	{ db, now }: Pick<Visit, "db" | "now">,
): Mailer | null {
	if (settings.MAIL_OUTBOX) return outboxMailer(db, now);
	return binding && settings.MAIL_FROM ? cloudflareMailer(binding, settings.MAIL_FROM) : null;
}

/** The service's answer to a request for one of its paths; null for all others. */
export async function answerByAccounts(
	request: Request,
	env: Bindings,
	visit: Omit<Visit, "origin">,
): Promise<Response | null> {
	const { origin, pathname } = new URL(request.url);
	if (!isAccountsPath(pathname)) return null;
	return (await embeddedAccounts(env, { ...visit, origin })?.(request)) ?? null;
}
