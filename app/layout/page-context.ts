import { useRouteLoaderData } from "@remix-run/react";
import { createContext, useContext, useState } from "react";
import type { Language } from "~/i18n/language";
import { useHydrated } from "~/ui/use-hydrated";
import type { NoticeName } from "./notifications/notices";

/** What the root loader gives to every page. */
export interface PageContext {
	language: Language;
	/** When the page was asked for, in milliseconds since 1970 (UTC). */
	now: number;
	/** Scheme and host that the visitor used, `https://example.org`. */
	origin: string;
	savesData?: true;
	/** A new notification of the same name has a new `id`. See `Notice` for `inPage`. */
	notice: { name: NoticeName; id: string; inPage: boolean } | null;
}

/** The request's data; undefined when the root loader itself failed. */
export function usePageContext(): PageContext | undefined {
	return useRouteLoaderData<PageContext>("root");
}

/** The instant of the request: server and browser use the same, so they agree on what is today. */
export function useNow(): number {
	return usePageContext()?.now ?? Date.now();
}

const NonceContext = createContext<string | undefined>(undefined);

/**
 * Used on the server only. Pages are sent without nonces (`page-scripts.server.ts`), so React must
 * find none when it hydrates.
 */
export const NonceProvider = NonceContext.Provider;

/** The nonce by which the server knows a page's own inline scripts. */
export function useNonce(): string | undefined {
	return useContext(NonceContext);
}

/**
 * The id of a notification, for the page whose form it is about; undefined when the visitor saw it
 * earlier, left the page and came back.
 */
export function useNoticeId(name: NoticeName): string | undefined {
	const notice = usePageContext()?.notice;
	const isHydrated = useHydrated();
	const [old] = useState(isHydrated ? notice?.id : undefined);
	return notice?.name === name && notice.id !== old ? notice.id : undefined;
}
