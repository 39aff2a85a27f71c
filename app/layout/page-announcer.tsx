import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { loadingMessage } from "./loading-page";

/**
 * Tells a screen reader what a full page load would: that another page is on its way, then its
 * title, with the focus at its content. The region stands from the start, or it would go unheard.
 *
 * @param pending the path of the page on its way, or null
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
