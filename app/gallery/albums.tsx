import { useTranslation } from "~/i18n/use-translation";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { useMorePages } from "~/ui/use-more-pages";
import { AlbumCard } from "./album-card";
import { galleryPath } from "./model";
import type { Gallery } from "./store.server";
import { useLightbox } from "./use-lightbox";

/** The albums, page after page, and the lightbox that their photos open in. */
export function Albums({ gallery }: { gallery: Gallery }) {
	const { t } = useTranslation();
	const { pages, nextPath, isLoading, isFailed, showMore } = useMorePages(gallery, galleryPath);
	const { open, lightbox } = useLightbox();
	const albums = pages.flatMap((page) => page.albums);
	if (albums.length === 0) {
		return <EmptyState title={t("gallery.empty")} text={t("gallery.emptyText")} />;
	}
	return (
		<>
			<div className="grid gap-16">
				{albums.map((album) => (
					<AlbumCard key={album.id} album={album} onOpen={open} />
				))}
			</div>
			{nextPath && (
				<p className="mt-16 text-center">
					<ButtonLink to={nextPath} variant="outline" aria-busy={isLoading} onClick={showMore}>
						{isLoading ? t("loading.page") : t("gallery.more")}
					</ButtonLink>
					{isFailed && (
						<span role="alert" className="mt-3 block font-medium text-clay">
							{t("notice.network")}
						</span>
					)}
				</p>
			)}
			{lightbox}
		</>
	);
}
