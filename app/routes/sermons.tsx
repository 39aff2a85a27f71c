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
import { keptPageData } from "~/platform/page-data/client-loader";
import { Archive } from "~/sermons/archive";
import { parseSermonQuery, type SermonQuery } from "~/sermons/model";
import { readArchive, type SermonArchive } from "~/sermons/store.server";
import { Section } from "~/ui/section";

export const handle = { i18n: "sermons" } satisfies RouteHandle;

export const meta = pageMeta("sermons:sermons.title", "sermons:sermons.description");

export async function loader({ request, context }: LoaderFunctionArgs) {
	const query = parseSermonQuery(new URL(request.url).searchParams);
	const archive = await readOr(readArchive(context, query), nothing(query), {
		event: "sermons could not be read",
		context,
	});
	// Chosen on the server, so that the other verses are not sent to the browser.
	return { ...archive, verse: verseOfTheDay(gaboroneDay(context.now).day) };
}

export const clientLoader = keptPageData((url) => nothing(parseSermonQuery(url.searchParams)));

function nothing(query: SermonQuery): SermonArchive {
	return { sermons: [], next: null, series: [], moreSeries: null, query };
}

export default function SermonsPage() {
	const archive = useLoaderData<typeof loader>();
	const { t } = useTranslation("sermons");
	return (
		<>
			<Hero title={t("sermons.title")}>{t("sermons.description")}</Hero>
			{archive.verse && (
				<div className="wrap pt-10 sm:pt-14">
					<VerseOfTheDay verse={archive.verse} />
				</div>
			)}
			<Section title={t("sermons.archive")}>
				<Archive archive={archive} />
			</Section>
		</>
	);
}
