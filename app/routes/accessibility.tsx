import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { accessibility } from "~/church/accessibility";
import { EmailLink } from "~/church/email-link";
import { contactLink, PhoneLinks } from "~/church/phone-links";
import { Statement, StatementSection } from "~/church/statement";
import { phoneHours, replyPromise } from "~/church/visiting";
import { Said } from "~/i18n/said";
import { Hero } from "~/layout/hero";
import { pageMeta } from "~/layout/page-meta";
import type { RouteHandle } from "~/layout/route-handle";
import { cachedPageData } from "~/page-data/client-loader";
import { pageUntil } from "~/platform/page-cache/page-until";
import { readOr } from "~/platform/read-or";
import { countReadable } from "~/sermons/store.server";

export const handle = { i18n: "accessibility" } satisfies RouteHandle;

export const meta = pageMeta("common:footer.accessibility", "accessibility:accessibility.intro");

export async function loader({ context }: LoaderFunctionArgs) {
	const counted = await readOr(
		countReadable(context).then((readable) => ({ readable })),
		nothing,
		{ event: "texts of sermons could not be counted", context },
	);
	return pageUntil(counted);
}

const nothing = { readable: 0 };

export const clientLoader = cachedPageData(() => nothing);

export default function AccessibilityPage() {
	const { t } = useTranslation("accessibility");
	const { readable } = useLoaderData<typeof loader>();
	return (
		<>
			<Hero title={t("footer.accessibility")}>{t("accessibility.intro")}</Hero>
			<div className="wrap grid gap-12 section-space">
				<Statement parts={accessibility(readable)} />
				<StatementSection title={t("footer.contact")}>
					<address className="not-italic">
						<PhoneLinks />
						<p>
							<Said of={phoneHours()} />
						</p>
						<p>
							<EmailLink className={contactLink} />
						</p>
						<p>
							<Said of={replyPromise()} />
						</p>
					</address>
				</StatementSection>
			</div>
		</>
	);
}
