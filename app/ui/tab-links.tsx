import { Link, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

interface TabLink {
	label: string;
	to: string;
	current: boolean;
}

/**
 * Makes the tabs of a list that can be filtered by one value, such as a series: a tab for the whole
 * list, one for each value, and one that shows the next values.
 *
 * @param from the first value of this page of tabs; null or undefined for the first page
 * @param next the first value of the next page of tabs; null if this is the last page
 */
export function valueTabs({
	values,
	open,
	from,
	next,
	labels,
	pathOf,
}: {
	values: readonly string[];
	open: string | null;
	from: string | null | undefined;
	next: string | null;
	labels: { all: string; more: string };
	pathOf: (value: string | null, from: string | null | undefined) => string;
}): TabLink[] {
	const tabs = [null, ...values].map((value) => ({
		label: value ?? labels.all,
		to: pathOf(value, value && from),
		current: value === open,
	}));
	if (next === null) return tabs;
	return [...tabs, { label: labels.more, to: pathOf(open, next), current: false }];
}

/** The side padding of the row of tabs on a phone (`px-5`), in pixels. */
const ROW_MARGIN = 20;
const rowLook = "max-sm:-mx-5 max-sm:overflow-x-auto max-sm:px-5 max-sm:py-1.5 sm:flex-wrap";

/**
 * A row of tabs. Each tab leads to a URL of its own, so the tabs are links with `aria-current`,
 * without the ARIA roles of tabs.
 */
export function TabLinks({
	label,
	tabs,
	isRow = false,
}: {
	label: string;
	tabs: TabLink[];
	/**
	 * True if the tabs stay in one row on a phone and the row scrolls sideways. Otherwise the tabs
	 * wrap.
	 */
	isRow?: boolean;
}) {
	const chosen = useChosenPath();
	const isChosen = tabs.some(({ to }) => to === chosen);
	const row = useRef<HTMLUListElement>(null);
	const hasRun = useRef(false);
	// The open tab's place, and not its URL, because URLs of tabs change at hydration.
	const open = tabs.findIndex(({ to, current }) => (isChosen ? to === chosen : current));
	// biome-ignore lint/correctness/useExhaustiveDependencies: whenever another tab is open
	useEffect(() => {
		const tab = row.current?.querySelector("[aria-current]");
		if (!row.current || !tab) return;
		const [edges, place] = [row.current.getBoundingClientRect(), tab.getBoundingClientRect()];
		const isInView = place.left >= edges.left && place.right <= edges.right;
		// Before the scripts ran, the visitor may have scrolled the row to a tab that she is about to
		// press.
		const isScrolled = !hasRun.current && row.current.scrollLeft > 0;
		hasRun.current = true;
		if (!isInView && !isScrolled) row.current.scrollLeft += place.left - edges.left - ROW_MARGIN;
	}, [open]);
	useEffect(() => {
		// A tab may have got the keyboard focus before the scripts ran. It is then scrolled into
		// view now.
		if (row.current?.contains(document.activeElement)) reveal(document.activeElement);
	}, []);
	return (
		<nav aria-label={label}>
			<ul ref={row} className={`flex gap-2 ${isRow ? rowLook : "flex-wrap"}`}>
				{tabs.map((tab, index) => (
					// The React key is the index, so that a focused tab keeps its DOM element and
					// the focus. The URLs of tabs change at hydration and while somebody types.
					<li key={index} className={isRow ? "min-w-0 max-sm:shrink-0" : "min-w-0"}>
						<Link
							to={tab.to}
							preventScrollReset
							onFocus={({ currentTarget }) => reveal(currentTarget)}
							aria-current={index === open ? "page" : undefined}
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

/**
 * Scrolls a tab with the keyboard focus into view. Browsers do not do this if a part of the tab is
 * already visible.
 */
function reveal(tab: Element | null) {
	tab?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/**
 * The URL to which the visitor is navigating, so that its tab is highlighted at once; undefined if
 * no page is loading.
 */
function useChosenPath(): string | undefined {
	const { location } = useNavigation();
	return location && location.pathname + location.search;
}
