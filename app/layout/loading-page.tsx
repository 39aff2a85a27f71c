import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TextKey } from "~/i18n/text-key";

/** The pages that name what is being loaded. */
const messages: Record<string, TextKey> = {
	"/sermons": "common:loading.sermons",
	"/events": "common:loading.events",
};

/** What is said while the page at a path is on its way. */
export function loadingMessage(path: string): TextKey {
	return messages[path] ?? "common:loading.page";
}

/** A quicker answer replaces the old page without a word in between. */
const PATIENCE_MS = 150;

/**
 * The path of the other page that a navigation has been fetching for a moment, or null. A new view
 * of the same page (a tab, a language) leaves that page standing until it is there.
 */
export function usePendingPage(): string | null {
	const navigation = useNavigation();
	const { pathname } = useLocation();
	const target = navigation.state === "loading" ? navigation.location.pathname : pathname;
	const [late, setLate] = useState<string | null>(null);
	useEffect(() => {
		setLate(null);
		if (target === pathname) return;
		const timer = setTimeout(() => setLate(target), PATIENCE_MS);
		return () => clearTimeout(timer);
	}, [target, pathname]);
	return late === target && target !== pathname ? target : null;
}

export function LoadingPage({ to }: { to: string }) {
	const { t } = useTranslation();
	return (
		<div className="fade-in wrap flex flex-col items-center gap-5 py-32">
			<div aria-hidden="true" className="weave loading-weave h-6 w-40 text-dawn" />
			<p className="text-ink-soft text-lg">{t(loadingMessage(to))}</p>
		</div>
	);
}
