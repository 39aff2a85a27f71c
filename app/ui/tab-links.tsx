import { Link, useNavigation } from "@remix-run/react";

interface TabLink {
	label: string;
	to: string;
	current: boolean;
}

/**
 * Tabs that are links: each view has its own address, so it can be shared and opens without
 * JavaScript. That is why it is a list in a `nav` with `aria-current`, without the ARIA roles for
 * tabs.
 */
export function TabLinks({ label, tabs }: { label: string; tabs: TabLink[] }) {
	const chosen = useChosenPath();
	const isChosen = tabs.some(({ to }) => to === chosen);
	return (
		<nav aria-label={label}>
			<ul className="flex flex-wrap gap-2">
				{tabs.map((tab) => (
					<li key={tab.to} className="min-w-0">
						<Link
							to={tab.to}
							preventScrollReset
							aria-current={(isChosen ? tab.to === chosen : tab.current) ? "page" : undefined}
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

/** The address of the view that is loading; undefined when nothing is. A tab is lit at once. */
function useChosenPath(): string | undefined {
	const { location } = useNavigation();
	return location && location.pathname + location.search;
}
