import { useTranslation } from "react-i18next";
import { privacy } from "~/church/privacy";
import { Statement } from "~/church/statement";
import { Hero } from "~/layout/hero";
import { pageMeta } from "~/layout/page-meta";
import type { RouteHandle } from "~/layout/route-handle";
import { useKeepsForms } from "~/ui/use-keeps-forms";

export const handle = { i18n: "privacy" } satisfies RouteHandle;

export const meta = pageMeta("common:footer.privacy", "privacy:privacy.intro");

export default function PrivacyPage() {
	const { t } = useTranslation("privacy");
	return (
		<>
			<Hero title={t("footer.privacy")}>{t("privacy.intro")}</Hero>
			<div className="wrap grid gap-12 section-space">
				<Statement parts={privacy(useKeepsForms())} />
			</div>
		</>
	);
}
