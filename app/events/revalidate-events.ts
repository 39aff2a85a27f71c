import type { ShouldRevalidateFunction } from "@remix-run/react";
import { hasEventsOf, parsePlace } from "./event-urls";

/**
 * The page already has everything that it needs to open or close a dialog, or to show another day
 * of the month. After a registration nothing is loaded again either, unless the answer shows that
 * the page is out of date, or the registration was stored: the page then has the link that cancels it.
 */
export const revalidateEvents: ShouldRevalidateFunction = ({
	currentUrl,
	nextUrl,
	formMethod,
	actionResult,
	defaultShouldRevalidate,
}) => {
	// Null means that there is no network (`withNetworkError`), so that loading would fail, too.
	if (actionResult === null) return false;
	if (actionResult) return !["notRegistered", "rateLimited"].includes(actionResult.notice);
	if (formMethod === "POST" && parsePlace(nextUrl.searchParams)) return true;
	const isOtherView = currentUrl.href !== nextUrl.href;
	return isOtherView && hasEventsOf(currentUrl, nextUrl) ? false : defaultShouldRevalidate;
};
