import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaFunction, type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AlbumPage, Albums } from "~/gallery/albums";
import {
	type Album,
	albumPath,
	type GalleryQuery,
	galleryPath,
	parseAlbumQuery,
	parseGalleryQuery,
} from "~/gallery/model";
import { PhotoPage } from "~/gallery/photo-page";
import { type Gallery, type OpenAlbum, readGallery, readOpenAlbum } from "~/gallery/store.server";
import { formatIsoDay } from "~/i18n/dates";
import { useLanguage } from "~/i18n/use-language";
import { Hero } from "~/layout/hero";
import { pageMeta, sharedMeta } from "~/layout/page-meta";
import type { RouteHandle } from "~/layout/route-handle";
import { Share } from "~/layout/share";
import { kilobytesOf } from "~/media/bucket.server";
import { cardOf } from "~/media/picture-sizes";
import { cachedPageData } from "~/page-data/client-loader";
import { pageUntil } from "~/platform/page-cache/page-until";
import { readOr } from "~/platform/read-or";
import { LoadableView, useLateView } from "~/ui/loadable-view";
import { TabLinks, valueTabs } from "~/ui/tab-links";

export const handle = { i18n: "gallery" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = (args) => {
	const { album, cover, before = 0 } = (args.data ?? {}) as Partial<OpenAlbum>;
	const asked = parseAlbumQuery(new URLSearchParams(args.location.search));
	const path = albumPath({ album: asked?.album, photo: asked?.photo });
	if (!album) {
		const query = path.slice("/gallery".length);
		return pageMeta("gallery:gallery.title", "gallery:gallery.description", query)(args);
	}
	const { title, date, description } = album;
	const picture = asked?.photo ? album.pictures[asked.photo - before - 1] : cover;
	const shows = asked?.photo && picture ? album.descriptions[picture]?.text : undefined;
	return sharedMeta(
		[shows, title].filter(Boolean).join(" · "),
		(language) => [formatIsoDay(language, date), description],
		path,
		picture ? cardOf(picture) : undefined,
	)(args);
};

type Page = OpenAlbum | (Gallery & { failed?: true });

/** The albums of the gallery, or with `?album=` one album. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const { searchParams } = new URL(request.url);
	const query = parseGalleryQuery(searchParams);
	const asked = parseAlbumQuery(searchParams);
	const { language, savesData } = context;
	const page = await readOr<Page | { album: null }>(
		asked ? readOpenAlbum(context, asked, language) : readGallery(context, query, language),
		nothing(query),
		{ event: "gallery could not be read", context },
	);
	const weighed = async (album: Album): Promise<Album> =>
		savesData ? { ...album, kilobytes: await kilobytesOf(context.media, album.pictures) } : album;
	if ("albums" in page) {
		const albums = await Promise.all(page.albums.map(weighed));
		return pageUntil<Page>({ ...page, albums });
	}
	if (!page.album) throw new Response("There is no such album", { status: 404 });
	return data<Page>({ ...page, album: await weighed(page.album) });
}

export const clientLoader = cachedPageData((url) => nothing(parseGalleryQuery(url.searchParams)));

/** Enlarging a photo of the open album does not load the page's data again. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ nextUrl, defaultShouldRevalidate }) =>
	!parseAlbumQuery(nextUrl.searchParams)?.photo && defaultShouldRevalidate;

function nothing(query: GalleryQuery): Gallery {
	return { albums: [], next: null, categories: [], moreCategories: null, query };
}

export default function GalleryPage() {
	const page = useLoaderData<typeof loader>();
	const { t } = useTranslation("gallery");
	const language = useLanguage();
	const isLoading = useLateView() !== null;
	const share = "album" in page && (
		<Share
			title={page.album.title || t("untitled")}
			facts={[formatIsoDay(language, page.album.date)]}
			path={albumPath({ album: page.album.id, photo: page.query.photo })}
		/>
	);
	if ("album" in page && page.query.photo) {
		return <PhotoPage opened={page} photo={page.query.photo} share={share} />;
	}
	return (
		<>
			<Hero picture="gallery" title={t("gallery.title")}>
				{t("gallery.description")}
			</Hero>
			<div className="wrap py-10 sm:py-14">
				{"album" in page ? (
					<TabLinks
						label={t("gallery.categories")}
						tabs={[{ label: t("gallery.allAlbums"), to: galleryPath({}), current: false }]}
					/>
				) : (
					<Categories {...page} />
				)}
				<div className="mt-10">
					<LoadableView isLoading={isLoading} message={t("loading.page")}>
						{"album" in page ? (
							<AlbumPage key={page.album.id} opened={page} share={share} />
						) : (
							<Albums gallery={page} />
						)}
					</LoadableView>
				</div>
			</div>
		</>
	);
}

function Categories({ categories, moreCategories, query }: Gallery) {
	const { t } = useTranslation("gallery");
	const tabs = valueTabs({
		values: categories,
		open: query.category,
		from: query.from,
		next: moreCategories,
		labels: { all: t("gallery.allPhotos"), more: t("gallery.moreCategories") },
		pathOf: (category, from) => galleryPath({ category, from }),
	});
	return <TabLinks label={t("gallery.categories")} tabs={tabs} />;
}
