import type { AccountService, Refusal } from "./account-service";

interface Project {
	url: string;
	anonKey: string;
	/** Reaches the service in another way than over the network, on behalf of a known browser or not. */
	reach?: (device?: string) => typeof fetch;
}

/** PostgreSQL's code for a row that is there already. */
const UNIQUE_VIOLATION = "23505";

/** How long to wait where the service does not say. */
const RETRY_AFTER_S = 60;

/** The accounts of a Supabase project, or of a service that speaks like one. */
export function supabaseAccounts({ url, anonKey, reach = () => fetch }: Project): AccountService {
	/** A client for one task, and how long the service last asked to wait. */
	async function begin(device?: string) {
		// Loaded when somebody signs in: visitors' requests need not wait for it.
		const { createClient } = await import("@supabase/supabase-js");
		let retryAfter = RETRY_AFTER_S;
		const client = createClient(url, anonKey, {
			auth: {
				persistSession: false,
				autoRefreshToken: false,
				detectSessionInUrl: false,
				// The mail's link then says in the address' query how it went, which the server can read.
				flowType: "pkce",
			},
			global: {
				async fetch(input, init) {
					const response = await reach(device)(input, init);
					retryAfter = Number(response.headers.get("Retry-After")) || RETRY_AFTER_S;
					return response;
				},
			},
		});
		const refusalOf = (error: { message: string }, status: number | undefined): Refusal => {
			const { message } = error;
			if (!status || status >= 500) return unavailable;
			return status === 429
				? { ok: false, reason: "tooMany", message, retryAfter }
				: { ok: false, reason: "refused", message };
		};
		return { client, refusalOf };
	}

	return {
		async signInWithPassword(email, password, device) {
			const { client, refusalOf } = await begin(device);
			const { data, error } = await client.auth.signInWithPassword({ email, password });
			if (error) return refusalOf(error, error.status);
			// Who may do what is told by sessions of our own.
			await client.auth.signOut({ scope: "local" });
			const { user } = data;
			return {
				ok: true,
				account: {
					id: user.id,
					email: user.email ?? email,
					emailConfirmed: Boolean(user.email_confirmed_at),
				},
			};
		},

		async signUp({ email, password, role, confirmedAt }) {
			const { client, refusalOf } = await begin();
			const options = { emailRedirectTo: confirmedAt };
			const { data, error } = await client.auth.signUp({ email, password, options });
			if (error) return refusalOf(error, error.status);
			// The made-up user that stands for an address with an account has no identities.
			if (!data.user?.identities?.length) return { ok: true, id: null };
			const row = { supabase_id: data.user.id, email: data.user.email, role };
			const inserted = await client.from("users").insert(row);
			if (inserted.error && inserted.error.code !== UNIQUE_VIOLATION) {
				return refusalOf(inserted.error, inserted.status);
			}
			return { ok: true, id: data.user.id };
		},

		async confirmsByMail() {
			const address = `${url.replace(/\/+$/, "")}/auth/v1/settings`;
			try {
				const response = await reach()(address, { headers: { apikey: anonKey } });
				const settings = await response.json<{ mailer_autoconfirm?: unknown }>();
				return response.ok && settings.mailer_autoconfirm === false;
			} catch {
				return false;
			}
		},
	};
}

const unavailable: Refusal = {
	ok: false,
	reason: "unavailable",
	message: "The account service is not available just now. Please try again later.",
};
