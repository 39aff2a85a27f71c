import { useTranslation } from "react-i18next";
import script from "./kept-form.js?url&no-inline";

/**
 * For a form whose text is kept on the device until it is sent (`kept-form.js`): closed browsers and
 * lost networks leave it there. It needs a `NeedsNetwork`.
 */
export const keptForm = { "data-module": script };

/** Tells `kept-form.js` that a form was sent. */
export function forgetKeptForm() {
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
