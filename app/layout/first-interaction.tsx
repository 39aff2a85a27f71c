import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "~/i18n/use-language";
import drafts from "~/ui/draft.js?url&no-inline";
import { floatingLook } from "~/ui/floating-look";
import { useHydrated } from "~/ui/use-hydrated";
import { useSavesData } from "~/ui/use-saves-data";
import { loadingMessage } from "./loading-page";
import keepPage from "./offline/keep-page.js?url&no-inline";
import script from "./on-first-interaction.js?url&no-inline";
import tooltips from "./tooltips.js?url&no-inline";

declare global {
	interface Window {
		/** True once the page is hydrated, for `on-first-interaction.js` if it runs later. */
		isLive?: true;
	}
}

/**
 * Adds `on-first-interaction.js`, the script that runs on a page before the framework (React and
 * Remix) starts. The script
 *
 * - starts the framework when the mouse or the keyboard reaches a control, when a finger presses a
 *   control that needs the framework, and after a second on a connection that is probably not paid
 *   by the byte. Scrolling does not start it. Until then the framework's scripts are in the page
 *   but do not run (`page-scripts.server.ts`);
 * - repeats a press on a control that needs scripts (`data-live`) once they have loaded. For a link
 *   it waits two seconds, or the milliseconds in `data-live`. After that the browser follows the
 *   link;
 * - shows a loading text at once when a link to the sermons, the events or the portal is pressed,
 *   closes the menu, and fetches the script of the tooltips when it is needed;
 * - fetches the module named by an element's `data-module` when that element is used;
 * - starts the framework at once on a device that has played or stores a recording;
 * - has the service worker store the page for use without a network (`offline/`), unless the data
 *   saver is on;
 * - shows that a form is being sent and prevents that it is sent again, hides pictures that cannot
 *   be loaded, restores drafts of forms that this device stores (`draft.js`), and moves the focus
 *   to the notifications with Alt+T.
 */
export function FirstInteraction() {
	const { t } = useTranslation();
	const { pathname, search } = useLocation();
	const saves = useSavesData();
	const language = useLanguage();
	const isHydrated = useHydrated();
	useEffect(() => {
		// The DOM event "live" makes `on-first-interaction.js` repeat a press that waited for
		// hydration. The press may open another page. So the DOM event is sent only once the
		// framework knows this page's scroll position (root.tsx). It is sent after this effect, because
		// the press may need React to render at once (`flushSync`), which React cannot do while it runs
		// effects.
		if (!isHydrated) return;
		window.isLive = true;
		setTimeout(dispatchEvent, 0, new Event("live"));
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
				className={floatingLook}
			/>
			<script async src={script} />
		</>
	);
}
