import { useTranslation } from "react-i18next";
import { useHydrated } from "~/ui/use-hydrated";
import { useCanUsePasskeys } from "./browser-passkey";

/** Says why there is no button for a passkey. */
export function NoPasskeys() {
	const { t } = useTranslation("passkeys");
	const isHydrated = useHydrated();
	if (useCanUsePasskeys()) return null;
	// Before the page's scripts have come, the text stands where no script runs at all.
	return isHydrated ? (
		<p className="text-ink-soft">{t("passkey.notHere")}</p>
	) : (
		<noscript>{t("passkey.needsScripts")}</noscript>
	);
}
