import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useTranslation } from "react-i18next";
import { factsOfPage } from "~/church/facts.server";
import { Giving } from "~/church/giving";
import { expectations } from "~/church/order-of-worship";
import { pageFacts } from "~/church/page-facts";
import { Location } from "~/church/place";
import { Expectations, WeeklySchedule } from "~/church/service-details";
import { serviceHours } from "~/church/service-hours";
import { useSay } from "~/i18n/use-language";
import { Hero } from "~/layout/hero";
import { pageMeta } from "~/layout/page-meta";
import { PaperFoot } from "~/layout/paper-foot";
import type { RouteHandle } from "~/layout/route-handle";
import { pageUntil } from "~/platform/page-cache/page-until";
import { Section } from "~/ui/section";

export const handle = { i18n: "services" } satisfies RouteHandle;

export const loader = async ({ context }: LoaderFunctionArgs) =>
	pageUntil(await factsOfPage(context, "/services"));

export const clientLoader = pageFacts("/services");

export const meta = pageMeta("services:services.title", "services:services.description");

export default function ServicesPage() {
	const { t } = useTranslation("services");
	const say = useSay();
	return (
		<>
			<Hero picture="services" title={t("services.title")}>
				{say(serviceHours())}
			</Hero>
			{expectations().length > 0 && (
				<Section title={t("services.expect")}>
					<Expectations />
				</Section>
			)}
			<WeeklySchedule />
			<Giving />
			<Section title={t("services.location")}>
				<Location />
			</Section>
			<PaperFoot path="/services" />
		</>
	);
}
