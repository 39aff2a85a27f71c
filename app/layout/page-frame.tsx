import { useMatches, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { churchDay } from "~/i18n/dates";
import { Listening } from "~/sermons/listening";
import { AnnouncementBar } from "./announcement-bar";
import { Footer } from "./footer";
import { Header } from "./header";
import { LoadingPage, usePendingPage } from "./loading-page";
import { Notifications, useNotify } from "./notifications/notifications";
import { PageAnnouncer } from "./page-announcer";
import { useNow } from "./page-context";

/** @param own whether the page brings its own header, `<main>` and footer */
export function PageFrame({ own, children }: { own: boolean; children: ReactNode }) {
	const { t } = useTranslation();
	const pending = usePendingPage();
	const year = churchDay(useNow()).year;
	const content = pending ? <LoadingPage to={pending} /> : children;
	return (
		<Listening isQuiet={own}>
			<a
				href="#content"
				className="screen-only [translate:0_-150%] fixed top-0 left-2 z-50 rounded-b-control bg-sky px-4 py-3 text-on-sky focus:[translate:none]"
			>
				{t("nav.skip")}
			</a>
			<PageAnnouncer pending={pending} />
			{!own && <Header />}
			{!own && <AnnouncementBar />}
			<Notifications>
				{!own && <StaleWord />}
				{own && !pending ? children : <Main className="min-h-[60vh]">{content}</Main>}
			</Notifications>
			{!own && <Footer year={year} />}
		</Listening>
	);
}

/**
 * Shows a notification if the page's new data could not be fetched, or if there were too many
 * requests.
 */
function StaleWord() {
	const notify = useNotify();
	const page = useMatches().at(-1)?.data as { isStale?: true; isRateLimited?: boolean } | undefined;
	useEffect(() => {
		if (page?.isRateLimited) notify("rateLimited");
		else if (page?.isStale) notify("offline");
	}, [page, notify]);
	return null;
}

/** The page's `<main>`. The link "skip to the content" leads here. */
export function Main({ className, children }: { className: string; children: ReactNode }) {
	const busy = useNavigation().state !== "idle";
	return (
		<main id="content" tabIndex={-1} aria-busy={busy} className={`outline-none ${className}`}>
			{children}
		</main>
	);
}
