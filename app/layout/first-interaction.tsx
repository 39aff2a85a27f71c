import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "~/i18n/use-language";
import drafts from "~/ui/draft.js?url&no-inline";
import { useHydrated } from "~/ui/use-hydrated";
import { useSavesData } from "~/ui/use-saves-data";
import { loadingMessage } from "./loading-page";
import keepPage from "./offline/keep-page.js?url&no-inline";
import script from "./on-first-interaction.js?url&no-inline";
import tooltips from "./tooltips.js?url&no-inline";

/**
 * What runs on a page before the framework does. Comments in the scripts are sent to visitors, so
 * they are short. `on-first-interaction.js`
 *
 * - starts the framework when the mouse or the keyboard reaches a control, when a finger comes down on
 *   what needs it, and at rest where nobody pays by the byte. Until then its scripts stand in the page
 *   without running (`page-scripts.server.ts`). Scrolling does not start it;
 * - repeats a press on what only scripts can do (`data-live`) when they have come. A link among
 *   these is followed if they do not come within two seconds, or the milliseconds that it names;
 * - says at once that a page is loading when a link is tapped, closes the menu, and fetches the tooltips
 *   when they are needed;
 * - fetches the module named by `data-module` when that element is used;
 * - starts the framework at once on a device that has heard or keeps a recording;
 * - keeps the page for when there is no network (`offline/`), but not for who saves data.
 * - says that a form is on its way, which is then not sent again, hides pictures that do not come,
 *   shows drafts again that this device has kept (`draft.js`), and leads to the notifications.
 */
export function FirstInteraction() {
	const { t } = useTranslation();
	const { pathname, search } = useLocation();
	const saves = useSavesData();
	const language = useLanguage();
	const isHydrated = useHydrated();
	useEffect(() => {
		// The waiting press may leave the page: by now the framework knows its scroll position (root.tsx).
		if (isHydrated) dispatchEvent(new Event("live"));
	}, [isHydrated]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each page and view that is seen
	useEffect(() => {
		if (!saves)
			import(/* @vite-ignore */ keepPage).then(
				(module) => module.default(true),
				() => {},
			);
	}, [saves, pathname, search, language]);
	return (
		<>
			<p
				id="loading-notice"
				role="status"
				hidden
				data-module={saves ? undefined : keepPage}
				data-tooltips={tooltips}
				data-drafts={drafts}
				data-sermons={t(loadingMessage("/sermons"))}
				data-events={t(loadingMessage("/events"))}
				data-admin={t(loadingMessage("/admin"))}
				data-live={t("loading.page")}
				suppressHydrationWarning
				className="fade-in-late fixed inset-x-0 bottom-6 z-50 mx-auto w-fit max-w-[90vw] rounded-full bg-sky px-5 py-3 text-on-sky raised"
			/>
			<script async src={script} />
		</>
	);
}
