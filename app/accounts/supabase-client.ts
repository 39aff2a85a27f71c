import type { AccountService } from "./account-service";

interface Project {
	url: string;
	anonKey: string;
	/** Reaches the service in another way than over the network. */
	fetch?: typeof fetch;
}

/** The accounts of a Supabase project, or of a service that speaks like one. */
export function supabaseAccounts({ url, anonKey, fetch }: Project): AccountService {
	return {
		async signInWithPassword(email, password) {
			// Loaded when somebody signs in: visitors' requests need not wait for it.
			const { createClient } = await import("@supabase/supabase-js");
			const client = createClient(url, anonKey, {
				auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
				...(fetch && { global: { fetch } }),
			});
			const { data, error } = await client.auth.signInWithPassword({ email, password });
			if (error) {
				const unavailable = error.status === undefined || error.status === 0 || error.status >= 500;
				const message = unavailable ? "Sign-in is not available just now." : error.message;
				return { ok: false, message, unavailable };
			}
			const { user } = data;
			return {
				ok: true,
				account: {
					id: user.id,
					email: user.email ?? email,
					emailConfirmed: user.email_confirmed_at !== undefined,
				},
			};
		},
	};
}
