import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { gaboroneDay } from "~/i18n/dates";
import { useTranslation } from "~/i18n/use-translation";
import { Footer } from "./footer";
import { Header } from "./header";
import { LoadingPage, usePendingPage } from "./loading-page";
import { Notifications } from "./notifications/notifications";
import { PageAnnouncer } from "./page-announcer";
import { useNow } from "./page-context";

/** Header, content and footer. While another page is on its way, it says so in the content. */
export function PageFrame({ children }: { children: ReactNode }) {
	const { t } = useTranslation();
	const pending = usePendingPage();
	const busy = useNavigation().state !== "idle";
	return (
		<>
			<a
				href="#content"
				className="[translate:0_-150%] fixed top-0 left-2 z-50 rounded-b-control bg-sky px-4 py-3 text-on-sky focus:[translate:none]"
			>
				{t("nav.skip")}
			</a>
			<PageAnnouncer pending={pending} />
			<Header />
			<Notifications>
				<main id="content" tabIndex={-1} aria-busy={busy} className="min-h-[60vh] outline-none">
					{pending ? <LoadingPage to={pending} /> : children}
				</main>
			</Notifications>
			<Footer year={gaboroneDay(useNow()).year} />
		</>
	);
}
