import { useTranslation } from "react-i18next";
import { loadingMessage } from "./loading-page";
import tooltips from "./tooltips.js?url&no-inline";
import script from "./without-framework.js?url&no-inline";

/**
 * For the pages that run without the framework. Says what `LoadingPage` says on the others. Its
 * script shows this text at once when a link is tapped, closes the menu on Escape and when a page is
 * chosen, and fetches the tooltips when the mouse or the keyboard first reaches a control that has
 * one. (Comments in the two scripts are sent to visitors, so they are short.)
 */
export function LoadingNotice() {
	const { t } = useTranslation();
	return (
		<>
			<p
				id="loading-notice"
				role="status"
				hidden
				data-sermons={t(loadingMessage("/sermons"))}
				data-events={t(loadingMessage("/events"))}
				data-admin={t(loadingMessage("/admin"))}
				className="[translate:-50%] fade-in-late fixed bottom-6 left-1/2 z-50 w-max max-w-[90vw] rounded-full bg-sky px-5 py-3 text-on-sky raised"
			/>
			<script async src={script} data-tooltips={tooltips} />
		</>
	);
}
