import type { ShouldRevalidateFunction } from "@remix-run/react";
import { hasEventsOf, parsePlace } from "./event-urls";

/**
 * Decides whether the events page loads its data again after a navigation.
 *
 * - Opening or closing a dialog, or selecting another day of the same month, needs no new data.
 * - After a refused registration the page loads its data only if the refusal shows that the data is
 *   out of date, for example because the event is full.
 * - After a stored registration the page loads its data, because the data contains the link that
 *   cancels the registration.
 */
export const revalidateEvents: ShouldRevalidateFunction = ({
	currentUrl,
	nextUrl,
	formMethod,
	actionResult,
	defaultShouldRevalidate,
}) => {
	// A null result means that the visitor is offline (`withNetworkError`), so loading the data
	// would fail, too.
	if (actionResult === null) return false;
	if (actionResult) return !["notRegistered", "rateLimited"].includes(actionResult.notice);
	if (formMethod === "POST" && parsePlace(nextUrl.searchParams)) return true;
	const isOtherView = currentUrl.href !== nextUrl.href;
	return isOtherView && hasEventsOf(currentUrl, nextUrl) ? false : defaultShouldRevalidate;
};
