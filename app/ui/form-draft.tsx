import { useTranslation } from "react-i18next";
import script from "./draft.js?url&no-inline";

/**
 * The attributes of a public form whose draft is kept on the device until it is sent: closed browsers
 * and lost networks leave it there. The form needs a `NeedsNetwork`.
 */
export const formDraft = { "data-module": script };

/** Forgets the draft of the open form, because it was sent. */
export function forgetDraft() {
	dispatchEvent(new Event("sent"));
}

/** Says, where there is no network, that a form needs one. */
export function NeedsNetwork() {
	const { t } = useTranslation();
	return (
		<p
			hidden
			data-offline=""
			role="status"
			suppressHydrationWarning
			className="font-semibold text-ember"
		>
			{t("form.needsNetwork")}
		</p>
	);
}
