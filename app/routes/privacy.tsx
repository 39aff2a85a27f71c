import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { privacy } from "~/church/privacy";
import { readWhatIsStored } from "~/church/privacy.server";
import { Statement } from "~/church/statement";
import { Hero } from "~/layout/hero";
import { pageMeta } from "~/layout/page-meta";
import type { RouteHandle } from "~/layout/route-handle";
import { cachedPageData } from "~/page-data/client-loader";
import { pageUntil } from "~/platform/page-cache/page-until";

export const handle = { i18n: "privacy" } satisfies RouteHandle;

export const meta = pageMeta("common:footer.privacy", "privacy:privacy.intro");

export const loader = async ({ context }: LoaderFunctionArgs) =>
	pageUntil(await readWhatIsStored(context));

export const clientLoader = cachedPageData(() => ({ forms: true, accountsElsewhere: false }));

export default function PrivacyPage() {
	const { t } = useTranslation("privacy");
	const keeps = useLoaderData<typeof loader>();
	return (
		<>
			<Hero title={t("footer.privacy")}>{t("privacy.intro")}</Hero>
			<div className="wrap grid gap-12 section-space">
				<Statement parts={privacy(keeps)} />
			</div>
		</>
	);
}
