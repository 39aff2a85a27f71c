import type { AccountService } from "~/accounts/account-service";
import type { RequestOrigin } from "~/auth-service/context";
import { createContext } from "~/platform/context";
import type { Bindings } from "./choose-account-service.server";

/**
 * The context that every loader and action gets.
 *
 * @param reads see `createContext`
 */
export function createLoadContext(
	env: Bindings,
	requestId: string,
	from: RequestOrigin,
	reads?: string,
) {
	const context = createContext(env, requestId, reads);
	return {
		...context,
		/** Who keeps the accounts. */
		accounts: loadedWhenAsked<AccountService>(async () => {
			const services = await import("./choose-account-service.server");
			return services.accountsOf(env, context, from);
		}),
		/** The site's own account service for `/auth/v1`; null where a hosted project has its own. */
		authService: context.settings.supabase
			? null
			: async (...asked: Parameters<typeof fetch>) => {
					const services = await import("./choose-account-service.server");
					return services.ownService(env, context, from, { countsSignIns: true })(...asked);
				},
	};
}

export type LoadContext = ReturnType<typeof createLoadContext>;

declare module "@remix-run/cloudflare" {
	interface AppLoadContext extends LoadContext {}
}

/** Something whose methods all give promises; its code is loaded when the first one is called. */
function loadedWhenAsked<Service extends object>(load: () => Promise<Service>): Service {
	let loading: Promise<Service> | undefined;
	return new Proxy({} as Service, {
		get:
			(_none, name) =>
			async (...values: unknown[]) => {
				loading ??= load();
				const service = await loading;
				return (service[name as keyof Service] as (...values: unknown[]) => unknown)(...values);
			},
	});
}
