import { createContext } from "~/platform/context";
import type { Bindings, Notice } from "./choose-account-service.server";
import type { ChangedFacts } from "./church/facts";
import { learnFacts } from "./church/facts.server";
import type { IncomingRequest } from "./incoming-request";

export interface IncomingVisit {
	incoming: IncomingRequest;
	ip: string | null;
	/** Runs work after the response is sent. */
	inBackground: (work: Promise<unknown>) => void;
	/** Renders a page with changed facts of the church that are not stored yet. */
	pageWith: (facts: ChangedFacts, path: string) => Promise<Response>;
}

export function createLoadContext(
	env: Bindings,
	requestId: string,
	{ incoming, ip, inBackground, pageWith }: IncomingVisit,
	options?: Parameters<typeof createContext>[2],
) {
	const context = createContext(env, requestId, options);
	const { url, visitor, language, namesLanguage, savesData, notice } = incoming;
	const visit = { origin: url.origin, ip, inBackground, visitor };
	// Loaded only when the account service is needed. It needs the church's facts, because its mails and its
	// rules for passwords name the church.
	const services = async () => {
		const [code] = await Promise.all([
			import("./choose-account-service.server"),
			learnFacts(context),
		]);
		return code;
	};
	return {
		...context,
		language,
		namesLanguage,
		savesData,
		notice,
		pageWith,
		accounts: async () => (await services()).accountsOf(env, context, visit),
		/** Mails an account's owner, after the response, about a change of the account. */
		mailNotice: async (...notice: Notice) =>
			(await services()).mailNotice(env, context, visit, ...notice),
		/** The site's own account service for `/auth/v1`; null if a hosted project is used instead. */
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
