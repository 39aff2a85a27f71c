import { useRouteLoaderData } from "@remix-run/react";
import { createContext, useContext, useState } from "react";
import type { Announced } from "~/announcements/model";
import type { ToldFacts } from "~/church/facts";
import type { Language } from "~/i18n/language";
import { useHydrated } from "~/ui/use-hydrated";
import type { NoticeName } from "./notifications/notices";

export interface PageContext extends Announced, ToldFacts {
	language: Language;
	/** When the page was requested, in milliseconds since 1970 (UTC). */
	now: number;
	/** The scheme and the host of the request, `https://example.org`. */
	origin: string;
	savesData?: true;
	/** Set if the site stores the forms that visitors send: see `useKeepsForms`. */
	keepsForms?: true;
	/**
	 * The notification that the page shows. Every notification has its own `id`, so that a second
	 * one with the same name counts as new. For `inPage` see `Notice`.
	 */
	notice: { name: NoticeName; id: string; inPage: boolean } | null;
}

/** The data of the root loader; undefined if the root loader itself failed. */
export function usePageContext(): PageContext | undefined {
	return useRouteLoaderData<PageContext>("root");
}

/** The time of the request. Server and browser use the same time, so they agree on the current day. */
export function useNow(): number {
	return usePageContext()?.now ?? Date.now();
}

const NonceContext = createContext<string | undefined>(undefined);

/**
 * Provides the nonce of inline scripts, only on the server. The nonces are removed before the page
 * is sent, so React must render none when it hydrates the page.
 */
export const NonceProvider = NonceContext.Provider;

export function useNonce(): string | undefined {
	return useContext(NonceContext);
}

/**
 * The id of the notification with this name, if the page shows it beside its form; undefined for
 * none, and after the visitor has left the page and returned.
 */
export function useNoticeId(name: NoticeName): string | undefined {
	const notice = usePageContext()?.notice;
	const isHydrated = useHydrated();
	const [old] = useState(isHydrated ? notice?.id : undefined);
	return notice?.name === name && notice.id !== old ? notice.id : undefined;
}
