import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AlbumCard } from "~/gallery/album-card";
import { readGallery } from "~/gallery/store.server";
import "~/i18n/texts/gallery";
import { useTranslation } from "~/i18n/use-translation";
import { Hero } from "~/layout/hero";
import { pageMeta } from "~/layout/page-meta";
import { readOr } from "~/platform/fallback";
import { EmptyState } from "~/ui/empty-state";
import { TabLinks } from "~/ui/tab-links";

export const meta = pageMeta("gallery.title", "gallery.description");

export async function loader({ request, context }: LoaderFunctionArgs) {
	const asked = new URL(request.url).searchParams.get("category");
	return readOr(
		readGallery(context, asked),
		{ albums: [], categories: [], current: null },
		{ event: "gallery could not be read", requestId: context.requestId },
	);
}

export default function GalleryPage() {
	const { albums, categories, current } = useLoaderData<typeof loader>();
	const { t } = useTranslation();
	return (
		<>
			<Hero title={t("gallery.title")}>{t("gallery.description")}</Hero>
			<div className="wrap py-10 sm:py-14">
				<TabLinks
					label={t("gallery.categories")}
					tabs={[
						{ label: t("gallery.allPhotos"), to: "/gallery", current: current === null },
						...categories.map((category) => ({
							label: category,
							to: `/gallery?category=${encodeURIComponent(category)}`,
							current: category === current,
						})),
					]}
				/>
				<div className="mt-10 grid gap-16">
					{albums.length > 0 ? (
						albums.map((album) => <AlbumCard key={album.id} album={album} />)
					) : (
						<EmptyState title={t("gallery.empty")} text={t("gallery.emptyText")} />
					)}
				</div>
			</div>
		</>
	);
}
