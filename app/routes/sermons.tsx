import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, type MetaFunction, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { VerseOfTheDay } from "~/church/verse-of-the-day";
import { type Verse, verseOfTheDay } from "~/church/verses";
import { churchDay, formatIsoDay } from "~/i18n/dates";
import { useLanguage } from "~/i18n/use-language";
import { Hero } from "~/layout/hero";
import { pageMeta, sharedMeta } from "~/layout/page-meta";
import { PaperFoot } from "~/layout/paper-foot";
import type { RouteHandle } from "~/layout/route-handle";
import { Share } from "~/layout/share";
import { cardOf } from "~/media/picture-sizes";
import { cachedPageData } from "~/page-data/client-loader";
import { pageUntil } from "~/platform/page-cache/page-until";
import { readOr } from "~/platform/read-or";
import { Archive } from "~/sermons/archive";
import { KeptHere } from "~/sermons/keep-link";
import {
	type FullSermon,
	isReading,
	isSearched,
	parseAskedSermon,
	parseSermonQuery,
	readPath,
	type Sermon,
	type SermonQuery,
	sermonPath,
	shownScripture,
} from "~/sermons/model";
import { SermonPage } from "~/sermons/sermon-page";
import { readArchive, readFullSermon, type SermonArchive } from "~/sermons/store.server";
import { Section } from "~/ui/section";

export const handle = { i18n: "sermons" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = (args) => {
	const { sermon } = (args.data ?? {}) as { sermon?: FullSermon };
	if (!sermon) return pageMeta("sermons:sermons.title", "sermons:sermons.description")(args);
	const { id, title, speaker, date, description, image } = sermon;
	return sharedMeta(
		title,
		(language) => [speaker, formatIsoDay(language, date), shownScripture(sermon), description],
		// The page with the written text is the only one that has this text, so it has a canonical URL
		// of its own.
		sermon.said ? readPath(id) : sermonPath("", id),
		image && cardOf(image),
	)(args);
};

type Page = { sermon: FullSermon } | (SermonArchive & { verse?: Verse; failed?: true });

/** The archive of sermons, or with `?sermon=` one sermon. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const { searchParams } = new URL(request.url);
	const query = parseSermonQuery(searchParams);
	const asked = parseAskedSermon(searchParams);
	const { language } = context;
	const found = await readOr<SermonArchive | { sermon: FullSermon | null }>(
		asked
			? readFullSermon(context, asked, language, isReading(searchParams)).then((sermon) => ({
					sermon,
				}))
			: readArchive(context, query, language),
		nothing(query),
		{ event: "sermons could not be read", context },
	);
	if ("sermon" in found) {
		if (!found.sermon) throw new Response("There is no such sermon", { status: 404 });
		return data<Page>({ sermon: found.sermon });
	}
	// The server chooses the Bible verse of the day, so that the browser does not load the list of
	// all verses.
	const verse = verseOfTheDay(churchDay(context.now).day);
	return pageUntil<Page>({ ...found, verse });
}

export const clientLoader = cachedPageData((url) => nothing(parseSermonQuery(url.searchParams)));

function nothing(query: SermonQuery): SermonArchive {
	return {
		sermons: [],
		next: null,
		series: [],
		moreSeries: null,
		speakers: [],
		books: [],
		query,
		correctedText: null,
	};
}

function ShareSermon({ sermon }: { sermon: Sermon }) {
	const { t } = useTranslation();
	const { id, title, speaker, date } = sermon;
	const facts = [speaker, formatIsoDay(useLanguage(), date)];
	return <Share title={title || t("untitled")} facts={facts} path={sermonPath("", id)} />;
}

export default function SermonsPage() {
	const page = useLoaderData<typeof loader>();
	const { t } = useTranslation("sermons");
	// True if the page was opened with the results of a search. The value does not change while the
	// visitor types, because the page's layout depends on it and must not move.
	const [opensSearch] = useState(() => "query" in page && isSearched(page.query));
	if ("sermon" in page) {
		return (
			<>
				<Hero title={page.sermon.title || t("untitled")} lang={page.sermon.titleLang} isLow />
				<SermonPage sermon={page.sermon}>
					<ShareSermon sermon={page.sermon} />
				</SermonPage>
				<PaperFoot path={sermonPath("", page.sermon.id)} />
			</>
		);
	}
	return (
		<>
			{opensSearch ? (
				<Hero title={t("sermons.title")} isLow />
			) : (
				<Hero picture="sermons" title={t("sermons.title")}>
					{t("sermons.description")}
				</Hero>
			)}
			<div className="flex flex-col">
				{page.verse && (
					<div
						className={`wrap pt-10 sm:pt-14 ${opensSearch ? "max-sm:order-1 max-sm:pt-0 max-sm:pb-12" : ""}`}
					>
						<VerseOfTheDay verse={page.verse} />
					</div>
				)}
				<Section title={t("sermons.archive")}>
					<Archive archive={page} />
					<p className="mt-8 text-ink-soft">
						<Link to="/podcast" className="mr-2 inline-flex min-h-11 items-center text-link">
							{t("sermons.podcast")}
						</Link>
						{t("sermons.podcastHint")}
					</p>
					<KeptHere />
				</Section>
			</div>
		</>
	);
}
