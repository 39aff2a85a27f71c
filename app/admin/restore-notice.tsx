import { useTranslation } from "react-i18next";
import { Banner } from "~/ui/banner";

/**
 * How what was deleted can be put back, until the administrator goes on.
 *
 * @param snapshot the key of what was kept; null where nothing was deleted
 */
export function RestoreNotice({ title, snapshot }: { title: string; snapshot: string | null }) {
	const { t } = useTranslation("portal");
	if (!snapshot) return null;
	return (
		<Banner tone="success" title={title}>
			<p>{t("portal.restore")}</p>
			<code className="mt-2 block select-all text-sm [overflow-wrap:anywhere]">
				npm run restore -- {snapshot}
			</code>
		</Banner>
	);
}
