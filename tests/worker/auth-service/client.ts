import { env } from "cloudflare:workers";
import { createClient } from "@supabase/supabase-js";
import { desc, eq } from "drizzle-orm";
import { vi } from "vitest";
import { createAuthService } from "~/auth-service/app";
import type { AuthServiceOptions, Dependencies } from "~/auth-service/context";
import { beginSession } from "~/auth-service/sessions";
import { loadKeys } from "~/auth-service/tokens";
import { newUser } from "~/auth-service/users";
import { siteRecords } from "~/choose-account-service.server";
import { users } from "~/db/accounts-schema";
import { authOutbox, authUsers } from "~/db/auth-service-schema";
import { connect } from "~/db/client";
import { attempts } from "~/db/operations-schema";
import { createLoadContext } from "~/load-context";
import { eventually } from "../eventually";
import { visitor } from "../portal";
import { ORIGIN, visit } from "../visit";

export const db = connect(env.DB);

/** A browser's supabase-js, unchanged, whose network is the Worker, or a service without it. */
export function newClient(flowType: "implicit" | "pkce" = "implicit", service?: typeof fetch) {
	const memory = new Map<string, string>();
	return createClient(ORIGIN, "anon", {
		global: {
			fetch: service ?? ((input, init) => visit(String(input).slice(ORIGIN.length), init)),
		},
		auth: {
			autoRefreshToken: false,
			detectSessionInUrl: false,
			flowType,
			persistSession: true,
			storage: {
				getItem: (key) => memory.get(key) ?? null,
				setItem: (key, value) => void memory.set(key, value),
				removeItem: (key) => void memory.delete(key),
			},
		},
	});
}

/** The account service without the Worker around it. */
export function serviceWith(options: Partial<AuthServiceOptions>) {
	return createAuthService({
		db,
		now: Date.now(),
		report() {},
		origin: ORIGIN,
		siteName: "The Church",
		site: siteRecords({ db }),
		secretKey: null,
		mailer: null,
		countsSignIns: true,
		ip: null,
		inBackground: () => {},
		...options,
	});
}

/**
 * The site's account service, which answers only when its mails are sent, too. The Worker sends them
 * after its answer. So a mail that is not there by then never comes.
 */
export const afterItsMails: typeof fetch = async (input, init) => {
	const work: Promise<unknown>[] = [];
	const inBackground = (begun: Promise<unknown>) => void work.push(begun);
	const { authService } = createLoadContext(env, "test", { ...visitor, inBackground });
	if (!authService) throw new Error("the accounts are another service's");
	const answer = await authService(input, init);
	await Promise.all(work);
	return answer;
};

export const clientThatAwaitsMails = () => newClient("implicit", afterItsMails);

/** How many mails to an address nobody has read. */
export const countMails = (recipient: string) =>
	db.$count(authOutbox, eq(authOutbox.recipient, recipient));

export const password = "correct horse";

/** The newest mail to an address, once it is there. */
export async function newestMail(recipient: string) {
	const letter = await eventually(async () => {
		const found = await db
			.select()
			.from(authOutbox)
			.where(eq(authOutbox.recipient, recipient))
			.orderBy(desc(authOutbox.sentAt))
			.get();
		if (!found) throw new Error(`no mail to ${recipient}`);
		return found;
	});
	await db.delete(authOutbox).where(eq(authOutbox.id, letter.id));
	const link = new URL(letter.link ?? ORIGIN);
	return {
		...letter,
		/** The link's path, as `visit` takes it. */
		path: link.pathname + link.search,
		token: link.searchParams.get("token") ?? "",
		code: /\b\d{6}\b/.exec(letter.text.replace(/https?:\S+/g, ""))?.[0] ?? "",
	};
}

/** Presses the button of the page that a mail's link leads to. */
export function pressLink(path: string, headers: Record<string, string> = {}) {
	const { pathname, searchParams } = new URL(path, ORIGIN);
	return visit(pathname, {
		method: "POST",
		headers: { Origin: ORIGIN, ...headers },
		body: searchParams,
	});
}

/** Begins anew: the clock is right, and as many mails and tries may follow as a test needs. */
export async function forgetAttempts() {
	vi.useRealTimers();
	await db.delete(attempts);
}

/** The hash of `password`: nobody who signs in below waits for it to be made. */
const passwordHash =
	"$scrypt$ln=14,r=8,p=5$a2FsYWhhcmktc3VucmlzZQ$MuJZLAkjG3HQBCmRvb2daaBwJWnw7oNie5ARbJ6utbU";

/** A member who has confirmed the address by a mailed code and is signed in. */
export async function newMember(email: string) {
	const now = Date.now();
	const keys = await loadKeys({ db, secretKey: null });
	const env = { db, now, keys, origin: ORIGIN, ip: null } as Dependencies;
	const member = {
		...newUser({ email, passwordHash, now, data: {} }),
		emailConfirmedAt: new Date(now),
	};
	await db.batch([
		db.insert(authUsers).values(member),
		db
			.insert(users)
			.values({ supabaseId: member.id, email, role: "User", createdAt: new Date(now) }),
	]);
	const begun = await beginSession(env, member, "otp");
	const client = newClient();
	const { data, error } = await client.auth.setSession(begun);
	if (error) throw error;
	if (!data.session || !data.user) throw new Error("no session");
	return { client, email, user: data.user, session: data.session };
}

/** Moves the Worker's clock on. */
export function passTime(milliseconds: number) {
	vi.setSystemTime(Date.now() + milliseconds);
}

/** Posts JSON as a client without supabase-js would. */
export function post(path: string, body: unknown, headers: Record<string, string> = {}) {
	return visit(path, {
		method: "POST",
		headers: { "Content-Type": "application/json", ...headers },
		body: typeof body === "string" ? body : JSON.stringify(body),
	});
}
