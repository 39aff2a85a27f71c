import { useFetcher } from "@remix-run/react";
import { useState } from "react";

interface ListPage {
	query: { after: unknown };
	next: unknown;
}

export type MorePages = ReturnType<typeof useMorePages>;

/** @param pathOf the URL whose loader returns the page of a query */
export function useMorePages<Page extends ListPage>(
	firstPage: Page,
	pathOf: (query: Page["query"]) => string,
) {
	const fetcher = useFetcher();
	const [added, setAdded] = useState<Page[]>([]);
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
	// The fetcher keeps its last answer, and loads it again after a form. So only the page that comes
	// next is added.
	if (page && nextPath === pathOf(page.query)) setAdded([...added, page]);
	return {
		pages: [firstPage, ...added],
		/** Null where the list begins with its first page. */
		firstPath: firstPage.query.after ? pathOf({ ...firstPage.query, after: null }) : null,
		nextPath,
		isLoading: fetcher.state !== "idle",
		/** Null unless the last fetch failed; the link is still there to try again. */
		failure: fetcher.state === "idle" ? failure : null,
		showMore: (event: { preventDefault(): void }) => {
			event.preventDefault();
			if (nextPath && fetcher.state === "idle") fetcher.load(nextPath);
		},
	};
}
