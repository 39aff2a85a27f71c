import type { ShouldRevalidateFunction } from "@remix-run/react";
import { hasEventsOf, parsePlace } from "./event-urls";

/**
 * Decides whether the page loads its data again. To open or close a dialog, or to show another day
 * of the same month, the page needs no new data. After a registration it loads data only if the
 * response shows that the page is out of date, or if the registration was stored, because the page
 * then needs the link that cancels it.
 */
export const revalidateEvents: ShouldRevalidateFunction = ({
	currentUrl,
	nextUrl,
	formMethod,
	actionResult,
	defaultShouldRevalidate,
}) => {
	// Null means that there is no network (`withNetworkError`), so loading would fail, too.
	if (actionResult === null) return false;
	if (actionResult) return !["notRegistered", "rateLimited"].includes(actionResult.notice);
	if (formMethod === "POST" && parsePlace(nextUrl.searchParams)) return true;
	const isOtherView = currentUrl.href !== nextUrl.href;
	return isOtherView && hasEventsOf(currentUrl, nextUrl) ? false : defaultShouldRevalidate;
};
