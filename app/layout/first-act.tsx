import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "~/i18n/use-language";
import { useSavesData } from "~/ui/use-saves-data";
import { loadingMessage } from "./loading-page";
import keepPage from "./offline/keep-page.js?url&no-inline";
import script from "./on-first-act.js?url&no-inline";
import tooltips from "./tooltips.js?url&no-inline";

/**
 * What runs on a page before the framework does. (Comments in the two scripts are sent to visitors,
 * so they are short.) `on-first-act.js`
 *
 * - starts the framework when somebody acts: the mouse or the keyboard reaches a control, or a field
 *   gets the focus. Until then the framework's scripts stand in the page without running
 *   (`page-scripts.server.ts`). Scrolling and links that are tapped do not start it;
 * - repeats a press on what only scripts can do (`data-live`) when they have come; if it is a link
 *   and they do not come within two seconds, the browser follows it;
 * - says at once that a page is loading when a link is tapped, closes the menu on Escape and when a
 *   page is chosen, fetches the tooltips when they are first needed, and hides a map that does not
 *   come;
 * - fetches the module named by `data-module` when that element is pressed or played, or a field of it
 *   is reached; that of a form at once where this device keeps something, for example what was typed;
 * - has the page kept for when there is no network (`offline/`) after a minute, or when the framework
 *   has come. Neither this nor what the mouse would start is done for who saves data.
 *
 * Some of this is needed as long as the page lives.
 */
export function FirstAct() {
	const { t } = useTranslation();
	const { pathname, search } = useLocation();
	const saves = useSavesData();
	const language = useLanguage();
	useEffect(() => {
		dispatchEvent(new Event("live"));
	}, []);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each page and view that is seen
	useEffect(() => {
		if (!saves)
			import(/* @vite-ignore */ keepPage).then(
				(module) => module.default(),
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
				data-sermons={t(loadingMessage("/sermons"))}
				data-events={t(loadingMessage("/events"))}
				data-admin={t(loadingMessage("/admin"))}
				data-live={t("loading.page")}
				suppressHydrationWarning
				className="[translate:-50%] fade-in-late fixed bottom-6 left-1/2 z-50 w-max max-w-[90vw] rounded-full bg-sky px-5 py-3 text-on-sky raised"
			/>
			<script async src={script} />
		</>
	);
}
