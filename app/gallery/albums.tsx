import { memo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatIsoDay } from "~/i18n/dates";
import { pathIn } from "~/i18n/language";
import { useLanguage } from "~/i18n/use-language";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { TitleLink } from "~/ui/card";
import { EmptyState, NotLoaded } from "~/ui/empty-state";
import { MoreLink } from "~/ui/more-link";
import { useMorePages } from "~/ui/use-more-pages";
import { type Album, albumPath, galleryPath } from "./model";
import { PhotoTile } from "./photo-tile";
import type { Gallery, OpenAlbum } from "./store.server";
import { useLightbox } from "./use-lightbox";
import "./album-grid.css";

export function Albums({ gallery }: { gallery: Gallery & { failed?: true } }) {
	const { t } = useTranslation("gallery");
	const more = useMorePages(gallery, galleryPath);
	const albums = more.pages.flatMap((page) => page.albums);
	const { lightbox, broken, onBroken } = useLightbox(albums);
	if (gallery.failed) return <NotLoaded />;
	if (albums.length === 0) {
		return (
			<EmptyState title={t("gallery.empty")} text={t("gallery.emptyText")}>
				<ButtonLink to="/services">{t("button.viewSchedule")}</ButtonLink>
			</EmptyState>
		);
	}
	return (
		<>
			<div className="grid gap-12">
				{albums.map((album) => (
					<AlbumCard key={album.id} album={album} broken={broken} onBroken={onBroken} />
				))}
			</div>
			<MoreLink more={more} label={t("gallery.more")} className="mt-16" />
			{lightbox}
		</>
	);
}

export function AlbumPage({ opened, share }: { opened: OpenAlbum; share: ReactNode }) {
	const { t } = useTranslation("gallery");
	const more = useMorePages(opened, albumPath);
	const pages = more.pages.map(({ album }) => album);
	const album = {
		...opened.album,
		pictures: pages.flatMap(({ pictures }) => pictures),
		descriptions: Object.assign({}, ...pages.map(({ descriptions }) => descriptions)),
		kilobytes: Object.assign({}, ...pages.map(({ kilobytes }) => kilobytes)),
	};
	const { lightbox, broken, onBroken } = useLightbox([album], opened.before);
	return (
		<>
			<AlbumCard
				album={album}
				before={opened.before}
				share={share}
				broken={broken}
				onBroken={onBroken}
			/>
			<MoreLink more={more} label={t("gallery.more")} className="mt-10" />
			{lightbox}
		</>
	);
}

const AlbumCard = memo(function AlbumCard({
	album,
	before = 0,
	share,
	broken,
	onBroken,
}: {
	album: Album;
	/** How many pictures of the album are on earlier pages of this album. */
	before?: number;
	share?: ReactNode;
	/** The URLs of pictures that the browser could not load. */
	broken: ReadonlySet<string>;
	onBroken: (url: string) => void;
}) {
	const { t } = useTranslation("gallery");
	const language = useLanguage();
	const title = album.title || t("untitled");
	const brokenCount = album.pictures.filter((url) => broken.has(url)).length;
	// The number of the album's photos without those that could not be loaded. `pictureCount` also
	// includes the pictures on the album's other pages.
	const count = album.pictureCount - brokenCount;
	return (
		<article aria-labelledby={album.id}>
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<h2 id={album.id} lang={album.titleLang} className="min-w-0 text-2xl text-sky">
					{share ? title : <TitleLink to={albumPath({ album: album.id })}>{title}</TitleLink>}
				</h2>
				<Badge tone="grey">{album.category}</Badge>
			</div>
			<p className="mt-2 text-ink-soft">
				<time dateTime={album.date}>{formatIsoDay(language, album.date)}</time>
				{" · "}
				{t("gallery.photos", { count })}
			</p>
			{album.description && (
				<p lang={album.descriptionLang} className="mt-3 max-w-prose whitespace-pre-line">
					{album.description}
				</p>
			)}
			{share}
			{album.pictures.length > brokenCount && (
				<ul className="album-grid mt-6">
					{album.pictures.map((url, place) => (
						<li
							// The React key contains the position, too, because the same picture
							// may be in an album twice.
							key={`${place}:${url}`}
							id={share ? `photo-${before + place + 1}` : undefined}
						>
							{broken.has(url) ? (
								// A pattern fills the place of a picture that could not be loaded,
								// so that the other photos do not move.
								<div aria-hidden="true" className="weave size-full text-line" />
							) : (
								<PhotoTile
									url={url}
									path={pathIn(language, albumPath({ album: album.id, photo: before + place + 1 }))}
									album={title}
									caption={t("gallery.photo", { n: before + place + 1 })}
									description={album.descriptions[url]}
									kilobytes={album.kilobytes?.[url]}
									isCover={place === 0}
									onBroken={onBroken}
								/>
							)}
						</li>
					))}
				</ul>
			)}
			{!share && album.pictureCount > album.pictures.length && (
				<p className="mt-4">
					<ButtonLink to={albumPath({ album: album.id })} variant="outline">
						{t("gallery.allOf", { count })}
						<span lang={album.titleLang} className="sr-only">
							: {title}
						</span>
					</ButtonLink>
				</p>
			)}
		</article>
	);
});
