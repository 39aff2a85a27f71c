import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { loadingMessage } from "./loading-page";

/**
 * Tells screen readers what a full page load would tell, and moves the focus to the new content. The
 * region is there from the start, because screen readers ignore the first text of a new region.
 */
export function PageAnnouncer({ pending }: { pending: string | null }) {
	const { t } = useTranslation();
	const { pathname } = useLocation();
	const [title, setTitle] = useState("");
	const shown = useRef(pathname);
	useEffect(() => {
		if (shown.current === pathname) return;
		shown.current = pathname;
		setTitle(document.title);
		document.getElementById("content")?.focus({ preventScroll: true });
	}, [pathname]);
	return (
		<div role="status" className="sr-only">
			{pending ? t(loadingMessage(pending)) : title}
		</div>
	);
}
