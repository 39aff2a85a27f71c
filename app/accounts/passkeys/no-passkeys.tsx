import { useTranslation } from "react-i18next";
import { useHydrated } from "~/ui/use-hydrated";
import { useCanUsePasskeys } from "./browser-passkey";

/** Explains why the page has no passkey button. */
export function NoPasskeys() {
	const { t } = useTranslation("passkeys");
	const isHydrated = useHydrated();
	if (useCanUsePasskeys()) return null;
	// Before hydration the text is in `<noscript>`, so that it is shown only where no scripts run.
	return isHydrated ? (
		<p className="text-ink-soft">{t("passkey.notHere")}</p>
	) : (
		<noscript>{t("passkey.needsScripts")}</noscript>
	);
}
