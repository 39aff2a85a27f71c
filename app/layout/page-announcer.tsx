import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "~/i18n/use-language";
import { useIsFocusLost } from "~/ui/use-focus-when-lost";
import { loadingMessage } from "./loading-page";

/**
 * Announces a new page to screen readers, as a full page load would, and moves the focus to the new
 * content. After a change of language the focus stays where it is. The live region is rendered from
 * the start, because screen readers ignore the first text of a new live region.
 */
export function PageAnnouncer({ pending }: { pending: string | null }) {
	const { t } = useTranslation();
	const language = useLanguage();
	const { pathname, search, key } = useLocation();
	// Each sermon is a page of its own.
	const page = `${pathname} ${/sermon=[^&]*/.exec(search)}`;
	const [news, setNews] = useState<{ title: string } | "language" | null>(null);
	const shown = useRef({ page, language });
	useEffect(() => {
		const before = shown.current;
		shown.current = { page, language };
		if (before.page !== page) {
			setNews({ title: document.title });
			document.getElementById("content")?.focus({ preventScroll: true });
		} else if (before.language !== language) {
			setNews("language");
		}
	}, [page, language]);
	const isFocusLost = useIsFocusLost();
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever a form or a link was answered
	useEffect(() => {
		// The answer may have replaced the pressed button at the same URL, for example by the next
		// step of a sign-in. The effects of the page run before this, because they may know a better
		// place for the focus.
		const frame = requestAnimationFrame(() => {
			if (!isFocusLost() || document.querySelector(":modal")) return;
			const content = document.getElementById("content");
			const heading = content?.querySelector("h1,h2");
			// Without a heading, the answer's code is still loading. The portal focuses its heading.
			if (!content || !heading) return;
			content.focus({ preventScroll: true });
			setNews({ title: heading.textContent });
		});
		return () => cancelAnimationFrame(frame);
	}, [key]);
	return (
		<div role="status" className="sr-only">
			{pending
				? t(loadingMessage(pending))
				: news === "language"
					? t("language.changed")
					: news?.title}
		</div>
	);
}
