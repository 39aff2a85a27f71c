import { useLocation, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { TextKey } from "~/i18n/text-key";
import { useLate } from "~/ui/use-late";

const messages: Record<string, TextKey> = {
	"/sermons": "common:loading.sermons",
	"/events": "common:loading.events",
};

export function loadingMessage(path: string): TextKey {
	return messages[path] ?? "common:loading.page";
}

/**
 * How long a page may load before the loading text appears, in milliseconds. A faster page replaces
 * the old page without a loading text.
 */
const PATIENCE_MS = 150;

/**
 * The path of the page that has been loading for over `PATIENCE_MS`. Null if no page is loading, or
 * if only the query of the open page's URL changes.
 */
export function usePendingPage(): string | null {
	const navigation = useNavigation();
	const { pathname } = useLocation();
	const target = navigation.state === "loading" ? navigation.location.pathname : pathname;
	return useLate(target === pathname ? null : target, PATIENCE_MS);
}

export function LoadingPage({ to }: { to: string }) {
	const { t } = useTranslation();
	return (
		<div className="fade-in wrap flex flex-col items-center gap-5 py-16">
			<div aria-hidden="true" className="weave loading-weave h-6 w-40 text-dawn" />
			<p className="text-ink-soft text-lg">{t(loadingMessage(to))}</p>
		</div>
	);
}
