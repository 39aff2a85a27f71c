import { Link, NavLink, useLocation } from "@remix-run/react";
import { Menu, X } from "lucide";
import { useTranslation } from "react-i18next";
import { name } from "~/church/identity";
import { Icon } from "~/ui/icon";
import { LanguageSwitch } from "./language-switch";
import { Logo } from "./logo";
import { pages } from "./navigation";

/**
 * The page's header. On a phone a `<details>` hides the links until it is opened, because it opens
 * without JavaScript.
 */
export function Header() {
	const { t } = useTranslation();
	const location = useLocation();
	return (
		<header className="top-0 z-40 border-line border-b bg-page relative tall:sticky">
			<div className="wrap flex min-h-16 flex-wrap items-center gap-x-3 py-2 large-text:justify-between nav:flex-nowrap">
				<Link
					to="/"
					className="flex min-h-11 grow basis-28 items-center large-text:basis-full gap-3 font-semibold font-serif text-sky text-sm leading-tight no-underline sm:text-base"
				>
					<Logo />
					<span className="max-w-[12rem] nav:max-w-[9rem] text-balance">{name()}</span>
				</Link>
				<div className="screen-only nav:order-last">
					<LanguageSwitch />
				</div>
				{/* This React key changes with each navigation, so that React renders a new, closed
				    menu. */}
				<details key={location.key} className="peer group md:hidden">
					<summary
						aria-label={t("nav.menu")}
						data-tooltip=""
						className="flex size-11 items-center justify-center rounded-control border border-line bg-card text-sky"
					>
						<Icon of={Menu} className="size-5 group-open:hidden" />
						<Icon of={X} className="hidden size-5 group-open:block" />
					</summary>
				</details>
				<nav
					aria-label={t("nav.main")}
					className="absolute inset-x-0 top-full hidden border-line border-b bg-page px-5 py-3 raised peer-open:block max-md:tall:max-h-[calc(100dvh-4rem)] max-md:tall:overflow-y-auto md:static md:block md:basis-full md:border-0 md:p-0 md:[box-shadow:none] nav:basis-auto"
				>
					<ul className="wrap grid gap-1 px-0 md:-mx-2.5 md:mt-1 md:flex nav:m-0">
						{pages.map((page) => (
							<li key={page.to}>
								<NavLink
									to={page.to}
									end
									className="flex min-h-11 items-center rounded-control px-3 text-ink no-underline transition-colors duration-150 hover:bg-sky-soft hover:text-sky aria-[current=page]:bg-sky-soft aria-[current=page]:font-semibold aria-[current=page]:text-sky md:px-2.5 md:text-sm"
								>
									{t(page.label)}
								</NavLink>
							</li>
						))}
					</ul>
				</nav>
			</div>
		</header>
	);
}
