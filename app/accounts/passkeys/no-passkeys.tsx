import { useTranslation } from "react-i18next";
import { useHydrated } from "~/ui/use-hydrated";
import { useCanUsePasskeys } from "./browser-passkey";

/** Explains why the page has no passkey button: the browser supports none, or runs no scripts. */
export function NoPasskeys() {
	const { t } = useTranslation("passkeys");
	const isHydrated = useHydrated();
	const canUse = useCanUsePasskeys();
	// Before hydration it is not known whether scripts run. `<noscript>` shows the note only where
	// they do not.
	if (!isHydrated) return <noscript>{t("passkey.needsScripts")}</noscript>;
	return canUse ? null : <p className="text-ink-soft">{t("passkey.notHere")}</p>;
}
