import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { Hero } from "~/layout/hero";
import { useNow } from "~/layout/page-context";
import { pageMeta } from "~/layout/page-meta";
import type { RouteHandle } from "~/layout/route-handle";
import { readOr } from "~/platform/fallback";
import { SermonCard } from "~/sermons/sermon-card";
import { readArchive } from "~/sermons/store.server";
import { VerseOfTheDay } from "~/sermons/verse-of-the-day";
import { EmptyState } from "~/ui/empty-state";
import { Section } from "~/ui/section";
import { TabLinks } from "~/ui/tab-links";

export const handle = { hydrates: true } satisfies RouteHandle;

export const meta = pageMeta("sermons.title", "sermons.description");

export async function loader({ request, context }: LoaderFunctionArgs) {
	const asked = new URL(request.url).searchParams.get("series");
	return readOr(
		readArchive(context, asked),
		{ sermons: [], series: [], current: null },
		{ event: "sermons could not be read", requestId: context.requestId },
	);
}

export default function SermonsPage() {
	const { sermons, series, current } = useLoaderData<typeof loader>();
	const now = useNow();
	const { t } = useTranslation();
	return (
		<>
			<Hero title={t("sermons.title")}>{t("sermons.description")}</Hero>
			<div className="wrap pt-10 sm:pt-14">
				<VerseOfTheDay now={now} />
			</div>
			<Section title={t("sermons.archive")}>
				<TabLinks
					label={t("sermons.series")}
					tabs={[
						{ label: t("sermons.all"), to: "/sermons", current: current === null },
						...series.map((title) => ({
							label: title,
							to: `/sermons?series=${encodeURIComponent(title)}`,
							current: title === current,
						})),
					]}
				/>
				{sermons.length === 0 ? (
					<div className="mt-8">
						<EmptyState title={t("sermons.empty")} text={t("sermons.emptyText")} />
					</div>
				) : (
					<ul className="mt-8 grid gap-6 md:grid-cols-2">
						{sermons.map((sermon) => (
							<li key={sermon.id}>
								<SermonCard sermon={sermon} />
							</li>
						))}
					</ul>
				)}
			</Section>
		</>
	);
}
