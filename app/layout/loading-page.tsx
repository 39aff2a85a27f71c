import { useLocation, useNavigation } from "@remix-run/react";
import type { TextKey } from "~/i18n/texts";
import { useTranslation } from "~/i18n/use-translation";

const messages: Record<string, TextKey> = {
	"/sermons": "loading.sermons",
	"/events": "loading.events",
};

/**
 * The path of the other page that a navigation is fetching, or null. A new view of the same page
 * (a tab, a language) leaves that page standing until it is there.
 */
export function usePendingPage(): string | null {
	const navigation = useNavigation();
	const { pathname } = useLocation();
	if (navigation.state !== "loading" || navigation.location.pathname === pathname) return null;
	return navigation.location.pathname;
}

export function LoadingPage({ to }: { to: string }) {
	const { t } = useTranslation();
	return (
		<div role="status" className="fade-in-late wrap flex flex-col items-center gap-5 py-32">
			<div aria-hidden="true" className="weave loading-weave h-6 w-40 text-dawn" />
			<p className="text-ink-soft text-lg">{t(messages[to] ?? "loading.page")}</p>
		</div>
	);
}
