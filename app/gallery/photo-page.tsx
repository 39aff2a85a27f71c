import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { savedName } from "~/media/media-urls";
import { ButtonAnchor, ButtonLink } from "~/ui/button";
import { LargePhoto } from "./large-photo";
import { albumPath, photoPlace } from "./model";
import type { OpenAlbum } from "./store.server";
import { useLightbox } from "./use-lightbox";

/** A page with one photo of an album. With JavaScript, the lightbox opens over this page. */
export function PhotoPage({
	opened,
	photo,
	share,
}: {
	opened: OpenAlbum;
	photo: number;
	share: ReactNode;
}) {
	const { t } = useTranslation("gallery");
	const { album, before, covers } = opened;
	const { lightbox } = useLightbox([album], before, (photo) => photoPlace(album.id, photo, covers));
	const { id, pictureCount: total } = album;
	const url = album.pictures[photo - before - 1] ?? "";
	const description = album.descriptions[url];
	const title = album.title || t("untitled");
	const turns = [
		{ label: t("gallery.previous"), to: photo === 1 ? total : photo - 1 },
		{ label: t("gallery.next"), to: photo === total ? 1 : photo + 1 },
	];
	return (
		<article aria-labelledby={id} className="wrap py-6">
			<h1 id={id} lang={album.titleLang} className="text-2xl text-sky">
				{title}
			</h1>
			<p className="mt-2 text-ink-soft">{t("gallery.counter", { n: photo, total })}</p>
			<LargePhoto
				url={url}
				description={description}
				caption={`${title}: ${t("gallery.photo", { n: photo })}`}
				className="mt-6 aspect-4/3 w-full max-w-[80vh] rounded-control bg-sunken object-contain"
			/>
			{description && (
				// The visible description is hidden from screen readers, because they read it from
				// the picture's `alt`.
				<p lang={description.lang} aria-hidden="true" className="mt-3 max-w-prose">
					{description.text}
				</p>
			)}
			<p className="mt-6 flex flex-wrap gap-3">
				{total > 1 &&
					turns.map(({ label, to }) => (
						<ButtonLink
							key={label}
							reloadDocument
							to={albumPath({ album: id, photo: to })}
							variant="outline"
						>
							{label}
						</ButtonLink>
					))}
				<ButtonAnchor href={url} download={savedName(`${title} ${photo}`, url)} variant="outline">
					{t("gallery.save")}
				</ButtonAnchor>
				<ButtonLink to={photoPlace(id, photo, covers)} variant="outline">
					{t("dialog.close")}
				</ButtonLink>
			</p>
			{share}
			{lightbox}
		</article>
	);
}
