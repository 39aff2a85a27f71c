import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaFunction, type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AlbumPage, Albums } from "~/gallery/albums";
import {
	albumPath,
	type GalleryQuery,
	galleryPath,
	parseAlbumQuery,
	parseGalleryQuery,
} from "~/gallery/model";
import { type Gallery, type OpenAlbum, readGallery, readOpenAlbum } from "~/gallery/store.server";
import { formatIsoDay } from "~/i18n/dates";
import { readLanguage } from "~/i18n/language.server";
import { useLanguage } from "~/i18n/use-language";
import { Hero } from "~/layout/hero";
import { pageMeta, sharedMeta } from "~/layout/page-meta";
import type { RouteHandle } from "~/layout/route-handle";
import { Share } from "~/layout/share";
import { cardOf } from "~/media/media-urls";
import { keptPageData } from "~/page-data/client-loader";
import { validUntil } from "~/platform/page-cache/valid-until";
import { readOr } from "~/platform/read-or";
import { LoadableView, useLateView } from "~/ui/loadable-view";
import { TabLinks } from "~/ui/tab-links";

export const handle = { i18n: "gallery" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = (args) => {
	const { album, cover } = (args.data ?? {}) as Partial<OpenAlbum>;
	if (!album) return pageMeta("gallery:gallery.title", "gallery:gallery.description")(args);
	const { id, title, date, description } = album;
	return sharedMeta(
		title,
		(language) => [formatIsoDay(language, date), description],
		albumPath({ album: id }),
		cover ? cardOf(cover) : undefined,
	)(args);
};

type Page = OpenAlbum | (Gallery & { failed?: true });

export { pageHeaders as headers } from "~/platform/http/page-headers";

/** The albums, or with `?album=` one of them. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const { searchParams } = new URL(request.url);
	const query = parseGalleryQuery(searchParams);
	const asked = parseAlbumQuery(searchParams);
	const { language } = await readLanguage(request);
	const found = await readOr<Gallery | { opened: OpenAlbum | null }>(
		asked
			? readOpenAlbum(context, asked, language).then((opened) => ({ opened }))
			: readGallery(context, query, language),
		nothing(query),
		{ event: "gallery could not be read", context },
	);
	if (!("opened" in found)) return data<Page>(found, { headers: validUntil(found) });
	if (!found.opened) throw new Response("There is no such album", { status: 404 });
	return data<Page>(found.opened);
}

export const clientLoader = keptPageData((url) => nothing(parseGalleryQuery(url.searchParams)));

/** The lightbox, which changes nothing but the hash, needs nothing else. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
	currentUrl,
	nextUrl,
	defaultShouldRevalidate,
}) => {
	const isLightbox = currentUrl.search === nextUrl.search && currentUrl.hash !== nextUrl.hash;
	return !isLightbox && defaultShouldRevalidate;
};

function nothing(query: GalleryQuery): Gallery {
	return { albums: [], next: null, categories: [], moreCategories: null, query };
}

export default function GalleryPage() {
	const page = useLoaderData<typeof loader>();
	const { t } = useTranslation("gallery");
	const language = useLanguage();
	const isLoading = useLateView() !== null;
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
							<AlbumPage
								key={page.album.id}
								opened={page}
								share={
									<Share
										title={page.album.title || t("untitled")}
										facts={[formatIsoDay(language, page.album.date)]}
										path={albumPath({ album: page.album.id })}
									/>
								}
							/>
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
	const { category: open, from } = query;
	const tabs = [null, ...categories].map((category) => ({
		label: category ?? t("gallery.allPhotos"),
		to: galleryPath({ category, from: category && from }),
		current: category === open,
	}));
	const more = {
		label: t("gallery.moreCategories"),
		to: galleryPath({ category: open, from: moreCategories }),
		current: false,
	};
	return (
		<TabLinks
			label={t("gallery.categories")}
			tabs={moreCategories === null ? tabs : [...tabs, more]}
		/>
	);
}
