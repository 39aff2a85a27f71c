import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TextKey } from "~/i18n/text-key";

/** The pages that have their own text while they are loading. */
const messages: Record<string, TextKey> = {
	"/sermons": "common:loading.sermons",
	"/events": "common:loading.events",
};

/** The text that is shown while the page at a path is loading. */
export function loadingMessage(path: string): TextKey {
	return messages[path] ?? "common:loading.page";
}

/** A page that comes sooner replaces the old one without a loading text. */
const PATIENCE_MS = 150;

/**
 * The path of the page that is loading, or null. It is set a moment after the navigation begins,
 * and not for another view of the same page (a tab, a language), which stays visible until the new
 * view is there.
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
