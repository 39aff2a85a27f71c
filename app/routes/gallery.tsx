import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Albums } from "~/gallery/albums";
import { type GalleryQuery, galleryPath, parseGalleryQuery } from "~/gallery/model";
import { type Gallery, readGallery } from "~/gallery/store.server";
import { Hero } from "~/layout/hero";
import { pageMeta } from "~/layout/page-meta";
import type { RouteHandle } from "~/layout/route-handle";
import { readOr } from "~/platform/operations/fallback";
import { keptPageData } from "~/platform/page-data/client-loader";
import { LoadableView, useLateView } from "~/ui/loadable-view";
import { TabLinks } from "~/ui/tab-links";

export const handle = { i18n: "gallery" } satisfies RouteHandle;

export const meta = pageMeta("gallery:gallery.title", "gallery:gallery.description");

export async function loader({ request, context }: LoaderFunctionArgs) {
	const query = parseGalleryQuery(new URL(request.url).searchParams);
	return readOr(readGallery(context, query), nothing(query), {
		event: "gallery could not be read",
		context,
	});
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
	return { albums: [], next: null, categories: [], query };
}

export default function GalleryPage() {
	const gallery = useLoaderData<typeof loader>();
	const { t } = useTranslation("gallery");
	const isLoading = useLateView() !== null;
	return (
		<>
			<Hero title={t("gallery.title")}>{t("gallery.description")}</Hero>
			<div className="wrap py-10 sm:py-14">
				<TabLinks
					label={t("gallery.categories")}
					tabs={[null, ...gallery.categories].map((category) => ({
						label: category ?? t("gallery.allPhotos"),
						to: galleryPath({ category }),
						current: category === gallery.query.category,
					}))}
				/>
				<div className="mt-10">
					<LoadableView isLoading={isLoading} message={t("loading.page")}>
						<Albums gallery={gallery} />
					</LoadableView>
				</div>
			</div>
		</>
	);
}
