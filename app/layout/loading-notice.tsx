import { useTranslation } from "react-i18next";
import { loadingMessage } from "./loading-page";
import tooltips from "./tooltips.js?url&no-inline";
import script from "./without-framework.js?url&no-inline";

/** Says on pages without the framework what `LoadingPage` says on the others. */
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
				className="[translate:-50%] fade-in-late fixed bottom-6 left-1/2 z-50 whitespace-nowrap rounded-full bg-sky px-5 py-3 text-on-sky raised"
			/>
			<script async src={script} data-tooltips={tooltips} />
		</>
	);
}
