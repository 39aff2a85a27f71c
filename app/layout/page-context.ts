import { useRouteLoaderData } from "@remix-run/react";
import { createContext, useContext, useState } from "react";
import type { Announced } from "~/announcements/model";
import type { ToldFacts } from "~/church/facts";
import type { Language } from "~/i18n/language";
import { useHydrated } from "~/ui/use-hydrated";
import type { NoticeName } from "./notifications/notices";

export interface PageContext extends Announced, ToldFacts {
	language: Language;
	/** When the page was asked for, in milliseconds since 1970 (UTC). */
	now: number;
	/** Scheme and host that the visitor used, `https://example.org`. */
	origin: string;
	savesData?: true;
	/** See `useKeepsForms`. */
	keepsForms?: true;
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

/** On the server only: pages are sent without nonces, so React must find none when it hydrates. */
export const NonceProvider = NonceContext.Provider;

export function useNonce(): string | undefined {
	return useContext(NonceContext);
}

/** The id of a page's own notification; undefined when the visitor has left the page and come back. */
export function useNoticeId(name: NoticeName): string | undefined {
	const notice = usePageContext()?.notice;
	const isHydrated = useHydrated();
	const [old] = useState(isHydrated ? notice?.id : undefined);
	return notice?.name === name && notice.id !== old ? notice.id : undefined;
}
