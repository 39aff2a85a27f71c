import { logError } from "~/platform/log";
import type { AccountService, Refusal } from "./account-service";

interface Project {
	url: string;
	anonKey: string;
	/** Calls the service without going over the network. */
	reach?: typeof fetch;
}

const UNIQUE_VIOLATION = "23505";

const STORAGE_KEY = "account";
/** Where supabase-js stores the verifier of the PKCE flow, as JSON. */
const VERIFIER_KEY = `${STORAGE_KEY}-code-verifier`;

export function supabaseAccounts({ url, anonKey, reach = fetch }: Project): AccountService {
	/** Makes a client for one task. A task that a later request completes passes its `storage`. */
	async function begin(storage?: Map<string, string>) {
		// Imported late, so that requests of visitors do not load supabase-js.
		const { createClient } = await import("@supabase/supabase-js");
		let retryAfter: number | undefined;
		const client = createClient(url, anonKey, {
			auth: {
				persistSession: storage !== undefined,
				storage: storage && mapStorage(storage),
				storageKey: STORAGE_KEY,
				autoRefreshToken: false,
				detectSessionInUrl: false,
				// With PKCE the mailed link puts its result into the query, which the server can read.
				flowType: "pkce",
			},
			global: {
				async fetch(input, init) {
					const response = await reach(input, init);
					retryAfter = Number(response.headers.get("Retry-After")) || undefined;
					return response;
				},
			},
		});
		function refusalOf(
			error: { code?: string; message: string; status?: number },
			status = error.status,
		): Refusal {
			const { code = "", message } = error;
			if (!status || status >= 500) {
				logError("account service failed", error, { status });
				return unavailable;
			}
			return status === 429
				? { ok: false, reason: "tooMany", code, message, retryAfter }
				: refused(code, message);
		}
		return { client, refusalOf };
	}

	return {
		async signInWithPassword(email, password) {
			const { client, refusalOf } = await begin();
			const { data, error } = await client.auth.signInWithPassword({ email, password });
			if (error) return refusalOf(error);
			const { id, email: storedEmail = email, email_confirmed_at } = data.user;
			return {
				ok: true,
				account: { id, email: storedEmail, emailConfirmed: Boolean(email_confirmed_at) },
				async endServiceSession() {
					const { error } = await client.auth.getUser(data.session.access_token);
					await client.auth.signOut({ scope: "local" });
					if (!error) return { ok: true };
					const refusal = refusalOf(error);
					return refusal.reason === "refused" ? wrongPassword : refusal;
				},
			};
		},

		async signUp({ email, password, role, confirmedAt }) {
			if (await isCommonPassword(password, email)) return commonPassword;
			const { client, refusalOf } = await begin();
			const options = { emailRedirectTo: confirmedAt };
			const { data, error } = await client.auth.signUp({ email, password, options });
			if (error) return refusalOf(error);
			// For an e-mail address that has an account, Supabase Auth invents a user without identities.
			if (!data.user?.identities?.length) return { ok: true, id: null };
			const row = { supabase_id: data.user.id, email: data.user.email, role };
			const inserted = await client.from("users").insert(row);
			if (inserted.error && inserted.error.code !== UNIQUE_VIOLATION) {
				return refusalOf(inserted.error, inserted.status);
			}
			return { ok: true, id: data.user.id };
		},

		async removeUnconfirmed(noted) {
			const { client } = await begin();
			const { data, error } = await client.rpc("remove_unconfirmed_sign_ups", { noted });
			if (error) throw new Error(error.message);
			return data;
		},

		async mailLink(email, leadsTo) {
			const storage = new Map<string, string>();
			const { client, refusalOf } = await begin(storage);
			const { error } = await client.auth.resetPasswordForEmail(email, { redirectTo: leadsTo });
			if (error) return refusalOf(error);
			return { ok: true, verifier: String(JSON.parse(storage.get(VERIFIER_KEY) ?? '""')) };
		},

		async openLink(code, verifier) {
			const storage = new Map([[VERIFIER_KEY, JSON.stringify(verifier)]]);
			const { client, refusalOf } = await begin(storage);
			const { data, error } = await client.auth.exchangeCodeForSession(code);
			if (error) return refusalOf(error);
			const { id, email = "" } = data.user;
			return { ok: true, session: data.session.access_token, account: { id, email } };
		},

		async resetPassword(session, password, endElsewhere) {
			if (await isCommonPassword(password)) return commonPassword;
			const { client, refusalOf } = await begin();
			// The access token works for an hour, which is enough, so no real refresh token is stored.
			const tokens = { access_token: session, refresh_token: "none" };
			const resumed = await client.auth.setSession(tokens);
			if (resumed.error) {
				const refusal = refusalOf(resumed.error);
				return refusal.reason === "refused" ? { ok: false, reason: "expired" } : refusal;
			}
			if (!resumed.data.user) return { ok: false, reason: "expired" };
			const { id: accountId, email = "" } = resumed.data.user;
			try {
				await endElsewhere(accountId);
			} catch (error) {
				logError("sessions could not be ended", error, { accountId });
				return unavailable;
			}
			const { error } = await client.auth.updateUser({ password });
			if (error?.code === "insufficient_aal") return secondFactorMissing;
			if (error) return refusalOf(error);
			const logSurvivors = (failure: unknown) =>
				logError("sessions outlive a new password", failure, { accountId });
			const ended = await client.auth.signOut({ scope: "global" });
			if (ended.error) logSurvivors(ended.error);
			// Until the change somebody could still sign in with the old password.
			await endElsewhere(accountId).catch(logSurvivors);
			return { ok: true, account: { id: accountId, email } };
		},
	};
}

function mapStorage(values: Map<string, string>) {
	return {
		getItem: (key: string) => values.get(key) ?? null,
		setItem: (key: string, value: string) => void values.set(key, value),
		removeItem: (key: string) => void values.delete(key),
	};
}

/** True for a password that is easily guessed. The lists are loaded when they are needed. */
export async function isCommonPassword(password: string, email: string): Promise<boolean> {
	const lists = await import("./passwords/common-passwords.server");
	return lists.isCommonPassword(password, email);
}

const refused = (code: string, message: string): Refusal => ({
	ok: false,
	reason: "refused",
	code,
	message,
});

/** Checked here, because a hosted project may not. */
const commonPassword = refused(
	"pwned",
	"Many people use this password, so it is easily guessed. Please choose another one.",
);

const wrongPassword = refused("invalid_credentials", "Invalid login credentials");

/** An account with an authenticator app needs more proof than a mail. */
const secondFactorMissing = refused(
	"insufficient_aal",
	"This account is protected by an authenticator app: its password cannot be replaced by email alone. Please ask whoever looks after this website.",
);

/** The refusal when the account service, or something it needs, cannot be reached. */
export const unavailable: Refusal = {
	ok: false,
	reason: "unavailable",
	code: "unavailable",
	message: "The account service is not available just now. Please try again later.",
};
