import { Link, NavLink, useLocation } from "@remix-run/react";
import { Menu, X } from "lucide";
import { type KeyboardEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { name } from "~/church/identity";
import { Icon } from "~/ui/icon";
import { LanguageSwitch } from "./language-switch";
import { Logo } from "./logo";
import { pages } from "./navigation";

function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) {
	if (key === "Escape") currentTarget.open = false;
}

/**
 * The bar at the top of every page. On small screens the links fold into a `<details>`, which opens
 * without JavaScript. Each navigation renders a new `<details>`, so that it is closed again.
 */
export function Header() {
	const { t } = useTranslation();
	const location = useLocation();
	const menu = useRef<HTMLDetailsElement>(null);
	const closeMenu = () => {
		if (menu.current) menu.current.open = false;
	};
	return (
		<header className="sticky top-0 z-40 border-line border-b bg-page">
			<div className="wrap flex min-h-16 items-center gap-x-3 py-2">
				<Link
					to="/"
					className="mr-auto flex min-h-11 items-center gap-3 font-semibold font-serif text-sky text-sm leading-tight no-underline sm:text-base"
				>
					<Logo className="size-9 shrink-0" />
					<span className="max-w-[12rem] nav:max-w-[9rem] text-balance">{name}</span>
				</Link>
				<div className="nav:order-last">
					<LanguageSwitch />
				</div>
				<details
					ref={menu}
					key={location.key}
					onKeyDown={closeOnEscape}
					className="peer group nav:hidden"
				>
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
					className="absolute inset-x-0 top-full hidden max-h-[calc(100dvh-4rem)] overflow-y-auto border-line border-b bg-page px-5 py-3 raised peer-open:block nav:static nav:block nav:max-h-none nav:overflow-visible nav:border-0 nav:p-0 nav:[box-shadow:none]"
				>
					<ul className="wrap grid gap-1 px-0 nav:flex nav:gap-0">
						{pages.map((page) => (
							<li key={page.to}>
								<NavLink
									to={page.to}
									end
									onClick={closeMenu}
									className="flex min-h-11 items-center rounded-control px-3 text-ink no-underline transition-colors duration-150 hover:bg-sky-soft hover:text-sky aria-[current=page]:bg-sky-soft aria-[current=page]:font-semibold aria-[current=page]:text-sky nav:px-2.5 nav:text-sm"
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
