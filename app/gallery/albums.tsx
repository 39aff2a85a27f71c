import { useTranslation } from "react-i18next";
import { EmptyState } from "~/ui/empty-state";
import { MoreLink } from "~/ui/more-link";
import { useMorePages } from "~/ui/use-more-pages";
import { AlbumCard } from "./album-card";
import { galleryPath } from "./model";
import type { Gallery } from "./store.server";
import { useLightbox } from "./use-lightbox";

/** The albums, page after page, and the lightbox that their photos open in. */
export function Albums({ gallery }: { gallery: Gallery }) {
	const { t } = useTranslation("gallery");
	const more = useMorePages(gallery, galleryPath);
	const { open, lightbox } = useLightbox();
	const albums = more.pages.flatMap((page) => page.albums);
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
			<MoreLink
				more={more}
				label={t("gallery.more")}
				loading={t("loading.page")}
				className="mt-16"
			/>
			{lightbox}
		</>
	);
}
