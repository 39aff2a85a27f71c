import type { RequestOrigin } from "~/auth-service/context";
import { createContext } from "~/platform/context";
import type { noticeIn } from "~/platform/http/notice-parameter";
import type { Bindings, Notice } from "./choose-account-service.server";

export interface Visit extends RequestOrigin {
	/** The request as it came; without one no browser is known. */
	visitor?: Request;
	/** What the page says of the form that led to it; see `takeNotice`. */
	notice?: ReturnType<typeof noticeIn>;
}

export function createLoadContext(
	env: Bindings,
	requestId: string,
	visit: Visit,
	options?: Parameters<typeof createContext>[2],
) {
	const context = createContext(env, requestId, options);
	// Loaded only when somebody asks for an account.
	const services = () => import("./choose-account-service.server");
	return {
		...context,
		notice: visit.notice ?? null,
		accounts: async () => (await services()).accountsOf(env, context, visit),
		/** Mails somebody, after the response, what has happened to her account. */
		mailNotice: async (...notice: Notice) =>
			(await services()).mailNotice(env, context, visit, ...notice),
		/** The site's own account service for `/auth/v1`; null where a hosted project has its own. */
		authService: context.settings.supabase
			? null
			: async (...asked: Parameters<typeof fetch>) =>
					(await services()).ownService(env, context, visit, { countsSignIns: true })(...asked),
	};
}

export type LoadContext = ReturnType<typeof createLoadContext>;

declare module "@remix-run/cloudflare" {
	interface AppLoadContext extends LoadContext {}
}
