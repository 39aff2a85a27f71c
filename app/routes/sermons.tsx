import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { VerseOfTheDay } from "~/church/verse-of-the-day";
import { verseOfTheDay } from "~/church/verses";
import { gaboroneDay } from "~/i18n/dates";
import { Hero } from "~/layout/hero";
import { pageMeta } from "~/layout/page-meta";
import type { RouteHandle } from "~/layout/route-handle";
import { readOr } from "~/platform/operations/fallback";
import { Archive } from "~/sermons/archive";
import { parseSermonQuery } from "~/sermons/model";
import { readArchive } from "~/sermons/store.server";
import { Section } from "~/ui/section";

export { keptPageData as clientLoader } from "~/platform/page-data/client-loader";

export const handle = { hydrates: true, i18n: "sermons" } satisfies RouteHandle;

export const meta = pageMeta("sermons:sermons.title", "sermons:sermons.description");

export async function loader({ request, context }: LoaderFunctionArgs) {
	const query = parseSermonQuery(new URL(request.url).searchParams);
	const archive = await readOr(
		readArchive(context, query),
		{ sermons: [], next: null, series: [], query },
		{ event: "sermons could not be read", requestId: context.requestId },
	);
	// Chosen on the server, so that the other verses are not sent to the browser.
	return { ...archive, verse: verseOfTheDay(gaboroneDay(context.now).day) };
}

export default function SermonsPage() {
	const archive = useLoaderData<typeof loader>();
	const { t } = useTranslation("sermons");
	return (
		<>
			<Hero title={t("sermons.title")}>{t("sermons.description")}</Hero>
			<div className="wrap pt-10 sm:pt-14">
				<VerseOfTheDay verse={archive.verse} />
			</div>
			<Section title={t("sermons.archive")}>
				<Archive archive={archive} />
			</Section>
		</>
	);
}
