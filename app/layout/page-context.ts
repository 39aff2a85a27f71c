import { useRouteLoaderData } from "@remix-run/react";
import { createContext, useContext, useState } from "react";
import type { Language } from "~/i18n/language";
import { useHydrated } from "~/ui/use-hydrated";
import type { NoticeName } from "./notifications/notices";

/** What the root loader tells each page about the request. */
export interface PageContext {
	language: Language;
	/** The instant of the request, in milliseconds since 1970 (UTC). */
	now: number;
	/** Scheme and host that the visitor used, `https://example.org`. */
	origin: string;
	/**
	 * The notification that is due; `id` tells it from the last one of the same name, and `inPage` that
	 * its page shows it itself.
	 */
	notice: { name: NoticeName; id: string; inPage: boolean } | null;
}

/** The request's context; undefined where the root loader itself failed. */
export function usePageContext(): PageContext | undefined {
	return useRouteLoaderData<PageContext>("root");
}

/** The instant of the request, so that server and browser agree on today. */
export function useNow(): number {
	return usePageContext()?.now ?? Date.now();
}

const NonceContext = createContext<string | undefined>(undefined);

/** For the server only: browsers hide nonces from scripts, so React must find none there either. */
export const NonceProvider = NonceContext.Provider;

/** What allows an inline script of this answer in the Content-Security-Policy. */
export function useNonce(): string | undefined {
	return useContext(NonceContext);
}

/**
 * The id of a notification, for the page whose form it answers. It is undefined where the visitor had
 * seen it before she left the page and came back to it.
 */
export function useNoticeId(name: NoticeName): string | undefined {
	const notice = usePageContext()?.notice;
	const isHydrated = useHydrated();
	const [old] = useState(isHydrated ? notice?.id : undefined);
	return notice?.name === name && notice.id !== old ? notice.id : undefined;
}
