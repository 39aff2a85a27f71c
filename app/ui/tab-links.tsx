import { Link, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

interface TabLink {
	label: string;
	to: string;
	current: boolean;
}

/** The row's side padding on a phone (`px-5`), in pixels. */
const ROW_MARGIN = 20;
const rowLook = "max-sm:-mx-5 max-sm:overflow-x-auto max-sm:px-5 max-sm:py-1.5 sm:flex-wrap";

/**
 * Tabs whose views have their own URLs. So they are links with `aria-current`, without ARIA's roles for
 * tabs.
 */
export function TabLinks({
	label,
	tabs,
	isRow = false,
}: {
	label: string;
	tabs: TabLink[];
	/** True if the tabs stay in one row on a phone. The row scrolls. */
	isRow?: boolean;
}) {
	const chosen = useChosenPath();
	const isChosen = tabs.some(({ to }) => to === chosen);
	const row = useRef<HTMLUListElement>(null);
	const open = isChosen ? chosen : tabs.find(({ current }) => current)?.to;
	// biome-ignore lint/correctness/useExhaustiveDependencies: whenever another tab is open
	useEffect(() => {
		const tab = row.current?.querySelector("[aria-current]");
		if (!row.current || !tab) return;
		const [edges, place] = [row.current.getBoundingClientRect(), tab.getBoundingClientRect()];
		const isInView = place.left >= edges.left && place.right <= edges.right;
		if (!isInView) row.current.scrollLeft += place.left - edges.left - ROW_MARGIN;
	}, [open]);
	useEffect(() => {
		// A tab may have got the focus before the scripts ran.
		if (row.current?.contains(document.activeElement)) reveal(document.activeElement);
	}, []);
	return (
		<nav aria-label={label}>
			<ul ref={row} className={`flex gap-2 ${isRow ? rowLook : "flex-wrap"}`}>
				{tabs.map((tab, index) => (
					// The key is the index, so that a focused link keeps its element: the URLs change at
					// hydration and while somebody types.
					<li key={index} className={isRow ? "min-w-0 max-sm:shrink-0" : "min-w-0"}>
						<Link
							to={tab.to}
							preventScrollReset
							onFocus={({ currentTarget }) => reveal(currentTarget)}
							aria-current={tab.to === open ? "page" : undefined}
							className="inline-flex min-h-11 max-w-full items-center rounded-full border border-line bg-card px-4 py-1.5 font-medium text-ink-soft leading-snug transition-colors duration-150 hover:border-sky hover:text-sky aria-[current]:border-sky aria-[current]:bg-sky aria-[current]:text-on-sky"
						>
							<span className="min-w-0">{tab.label}</span>
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

/** Scrolls a focused tab into view. Browsers do not do this if a part of the tab is visible. */
function reveal(tab: Element | null) {
	tab?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** The URL of the view that is loading, whose tab is highlighted at once; undefined if none is loading. */
function useChosenPath(): string | undefined {
	const { location } = useNavigation();
	return location && location.pathname + location.search;
}
