import { logError } from "~/platform/log";
import type { AccountService, Refusal } from "./account-service";

/**
 * The part of the account service that supabase-js can do. It has no call that finds a free account
 * id (`idForNewAccount`).
 */
export type SupabaseAccounts = Omit<AccountService, "idForNewAccount">;

interface Project {
	url: string;
	anonKey: string;
	/**
	 * Calls the built-in account service as a function, without a network. Undefined for a hosted
	 * Supabase project, which is reached by `fetch`.
	 */
	reach?: typeof fetch;
}

const UNIQUE_VIOLATION = "23505";

export function supabaseAccounts({ url, anonKey, reach = fetch }: Project): SupabaseAccounts {
	async function begin() {
		// supabase-js is imported only when it is needed, because it is large and most visitors'
		// requests do not use accounts.
		const { createClient } = await import("@supabase/supabase-js");
		let retryAfter: number | undefined;
		const client = createClient(url, anonKey, {
			auth: {
				persistSession: false,
				autoRefreshToken: false,
				detectSessionInUrl: false,
				// With PKCE the mailed link of a hosted Supabase project puts its result into the
				// URL's query. Without PKCE the result would be after `#`, which browsers do not
				// send to the server.
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
			// If the e-mail address has an account already, Supabase Auth returns an invented user
			// without identities, to hide that the account exists.
			if (!data.user?.identities?.length) return { ok: true, id: null };
			const row = { supabase_id: data.user.id, email: data.user.email, role };
			const inserted = await client.from("users").insert(row);
			if (inserted.error && inserted.error.code !== UNIQUE_VIOLATION) {
				return refusalOf(inserted.error, inserted.status);
			}
			return { ok: true, id: data.user.id };
		},

		async openAccount(email, proof) {
			// A hosted Supabase project creates accounts only by mail, so for a password `account`
			// is null. An account with a passkey exists only on this site and needs no account in
			// the project.
			if ("id" in proof) return { ok: true, account: { ...proof, email, emailConfirmed: true } };
			return (await isCommonPassword(proof.password, email))
				? commonPassword
				: { ok: true, account: null };
		},

		async removeUnconfirmed(noted) {
			const { client } = await begin();
			const { data, error } = await client.rpc("remove_unconfirmed_sign_ups", { noted });
			if (error) throw new Error(error.message);
			return data;
		},

		async mailLink(email, leadsTo) {
			const { client, refusalOf } = await begin();
			const { error } = await client.auth.resetPasswordForEmail(email, { redirectTo: leadsTo });
			return error ? refusalOf(error) : { ok: true };
		},

		async openMail(proof) {
			const { client, refusalOf } = await begin();
			const { data, error } = await client.auth.verifyOtp({ ...proof, type: "recovery" });
			if (error) return refusalOf(error);
			if (!data.session) return refused("otp_expired", "Token has expired or is invalid");
			const { access_token, user } = data.session;
			return { ok: true, session: access_token, account: { id: user.id, email: user.email ?? "" } };
		},

		async resetPassword(session, password) {
			const { client, refusalOf } = await begin();
			// `setSession` requires a refresh token, but none is stored: the access token works for
			// an hour, which is enough to choose a password.
			const tokens = { access_token: session, refresh_token: "none" };
			const resumed = await client.auth.setSession(tokens);
			if (resumed.error) {
				const refusal = refusalOf(resumed.error);
				return refusal.reason === "refused" ? { ok: false, reason: "expired" } : refusal;
			}
			if (!resumed.data.user) return { ok: false, reason: "expired" };
			const { id, email = "" } = resumed.data.user;
			if (await isCommonPassword(password, email)) return commonPassword;
			const { error } = await client.auth.updateUser({ password });
			if (error?.code === "insufficient_aal") return secondFactorMissing;
			if (error) return refusalOf(error);
			const ended = await client.auth.signOut({ scope: "global" });
			if (ended.error) logError("sessions outlive a new password", ended.error, { account: id });
			return { ok: true, account: { id, email } };
		},
	};
}

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

/**
 * The refusal of a common password. This site itself refuses it, because a hosted Supabase project
 * may accept it.
 */
const commonPassword = refused(
	"pwned",
	"Many people use this password, so it is easy to guess. Please choose another one.",
);

const wrongPassword = refused("invalid_credentials", "Invalid login credentials");

const secondFactorMissing = refused(
	"insufficient_aal",
	"This account is protected by an authenticator app, so its password cannot be changed by email alone. Please ask the person who looks after this website.",
);

export const unavailable: Refusal = {
	ok: false,
	reason: "unavailable",
	code: "unavailable",
	message: "The account service is not available at the moment. Please try again later.",
};
