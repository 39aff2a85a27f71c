import { useFetcher } from "@remix-run/react";
import { useState } from "react";

/** A page of a list: what was asked for, and where the next page begins, or null after the last. */
interface ListPage {
	query: { after: unknown };
	next: unknown;
}

/**
 * The first page of a list and those that "Show more" has added to it. Without JavaScript "Show
 * more" is a link to `nextPath`.
 *
 * @param pathOf the address that answers a query with its page, as loader data
 */
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
	const answer = fetcher.data as Page | { failed: true } | undefined;
	const isFailed = answer !== undefined && "failed" in answer;
	const page = isFailed ? undefined : (answer as Page | undefined);
	// The fetcher keeps its last answer, and asks again after a form: only what comes next is added.
	if (page && nextPath === pathOf(page.query)) setAdded([...added, page]);
	return {
		pages: [firstPage, ...added],
		nextPath,
		isLoading: fetcher.state !== "idle",
		/** Whether the next page could not be fetched; the link is there to try again. */
		isFailed: isFailed && fetcher.state === "idle",
		showMore: (event: { preventDefault(): void }) => {
			event.preventDefault();
			if (nextPath && fetcher.state === "idle") fetcher.load(nextPath);
		},
	};
}
