import { createContext } from "~/platform/context";
import type { Bindings, Notice } from "./choose-account-service.server";
import type { ChangedFacts } from "./church/facts";
import { learnFacts } from "./church/facts.server";
import type { IncomingRequest } from "./incoming-request";

export interface IncomingVisit {
	incoming: IncomingRequest;
	ip: string | null;
	/** Keeps the Worker running until `work` is done, also after the response is sent. */
	inBackground: (work: Promise<unknown>) => void;
	/**
	 * Renders the page at `path` with changed facts about the church (such as a phone number) that
	 * are not stored yet, for a preview.
	 */
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
	// Loads the code of the account service when it is needed. Facts about the church are read as
	// well, because the service's mails and its rules for passwords contain the church's name.
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
		/**
		 * Mails an account's owner about a change of the account. The response does not wait for the
		 * mail.
		 */
		mailNotice: async (...notice: Notice) =>
			(await services()).mailNotice(env, context, visit, ...notice),
		/**
		 * The built-in account service for `/auth/v1`; null if the site uses a hosted Supabase
		 * project instead.
		 */
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
