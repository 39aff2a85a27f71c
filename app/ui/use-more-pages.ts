import { useFetcher, useLocation } from "@remix-run/react";
import { type MouseEvent, useEffect, useRef, useState } from "react";

interface ListPage {
	query: { after: unknown };
	next: unknown;
}

/**
 * For each entry of the browser's history, the pages that "Show more" has added to a list, so that
 * Back shows the same long list again. The keys of the map are `location.key`.
 */
const kept = new Map<string, { first: unknown; added: unknown[] }>();

const listedLinks = () => [...document.querySelectorAll<HTMLElement>("main article a")];

export type MorePages = ReturnType<typeof useMorePages>;

/**
 * A list of which the visitor has loaded one page, together with the pages that "Show more" has
 * added.
 *
 * @param pathOf returns the URL of the list's page for a query
 */
export function useMorePages<Page extends ListPage>(
	firstPage: Page,
	pathOf: (query: Page["query"]) => string,
) {
	const fetcher = useFetcher();
	const { key } = useLocation();
	const [added, setAdded] = useState(() => {
		const list = kept.get(key);
		return list?.first === firstPage ? (list.added as Page[]) : [];
	});
	const [first, setFirst] = useState(firstPage);
	if (first !== firstPage) {
		setFirst(firstPage);
		setAdded([]);
	}
	const { next } = added.at(-1) ?? firstPage;
	const nextPath = next ? pathOf({ ...firstPage.query, after: next }) : null;
	const answer = fetcher.data as Page | { failed: true; isRateLimited?: boolean } | undefined;
	const failure = answer !== undefined && "failed" in answer ? answer : null;
	const page = failure ? undefined : (answer as Page | undefined);
	// Remix's fetcher keeps the page of the list that it loaded last, and loads this page again
	// after any form was sent. So a loaded page is added only if it is the next page of the list.
	if (page && nextPath === pathOf(page.query)) setAdded([...added, page]);
	const lastLink = useRef<HTMLElement>();
	useEffect(() => {
		if (added.length > 0) kept.set(key, { first: firstPage, added });
		const links: (HTMLElement | undefined)[] = lastLink.current ? listedLinks() : [];
		const place = links.indexOf(lastLink.current);
		// If "Show more" was pressed by keyboard, the focus moves to the first link of the added
		// page.
		if (place >= 0) links[place + 1]?.focus({ preventScroll: true });
		lastLink.current = undefined;
	}, [key, firstPage, added]);
	return {
		pages: [firstPage, ...added],
		/** The URL of the list's first page; null if the visitor started on the first page. */
		firstPath: firstPage.query.after ? pathOf({ ...firstPage.query, after: null }) : null,
		nextPath,
		isLoading: fetcher.state !== "idle",
		/**
		 * Why the last "Show more" failed; null if it did not fail. The link stays, so that the
		 * visitor can try again.
		 */
		failure: fetcher.state === "idle" ? failure : null,
		showMore: (event: MouseEvent) => {
			event.preventDefault();
			if (!nextPath || fetcher.state !== "idle") return;
			if (event.detail === 0) lastLink.current = listedLinks().at(-1);
			fetcher.load(nextPath);
		},
	};
}
