import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { ShownText } from "~/i18n/in-language";
import { inWidth, srcSet } from "~/media/picture-sizes";
import { useSavesData } from "~/ui/use-saves-data";
import { onView } from "~/ui/view-dialog";
import { HoverPreview, useHoverPreview } from "./hover-preview";
import { usePhotoCost } from "./large-photo";
import { loadLightbox } from "./use-lightbox";

/**
 * `TILE` and `COVER` are values of the `<img>` attribute `sizes`; an album's cover is twice as wide
 * as the other photos in the grid. `TILE_WIDEST` is the largest image width in the `srcset` of such
 * a photo, in pixels.
 */
const TILE = "(min-width: 64rem) 18rem, (min-width: 48rem) 33vw, 50vw";
const TILE_WIDEST = 720;
const COVER = "(min-width: 64rem) 36rem, (min-width: 48rem) 66vw, 100vw";

/**
 * A photo in an album's grid. It links to the photo's own page; with JavaScript, a click opens the
 * lightbox instead. With the data saver on, the grid shows the photo in its smallest size, and how
 * many kilobytes the large photo has. If no smaller size exists, the grid shows the photo's
 * description.
 */
export function PhotoTile({
	url,
	path,
	album,
	caption,
	description,
	kilobytes,
	isCover,
	onBroken,
}: {
	url: string;
	path: string;
	album: string;
	/** The photo's name from its number in the album: "Photo 3" */
	caption: string;
	description: ShownText | undefined;
	kilobytes: number | undefined;
	/** True for the first picture in the grid, which is shown larger. */
	isCover: boolean;
	onBroken: (url: string) => void;
}) {
	const saves = useSavesData();
	const cost = usePhotoCost(kilobytes);
	const thumbnail = inWidth(url, 320);
	const image = useRef<HTMLImageElement>(null);
	const { isShown, hide, rest, place, watch } = useHoverPreview();
	const alt = description?.text ?? `${album}: ${caption}`;
	useEffect(() => {
		// If the picture failed to load before JavaScript ran, `onError` was not called. This check
		// finds such a picture.
		if (image.current?.complete && image.current.naturalWidth === 0) onBroken(url);
	}, [url, onBroken]);
	useEffect(() => {
		if (!saves && matchMedia("(hover:hover)").matches) rest(image.current?.closest("a"));
	}, [saves, rest]);
	return (
		<>
			<Link
				to={path}
				state={onView}
				preventScrollReset
				data-live="3000"
				className="absolute inset-0 focus-visible:outline-offset-[-4px]"
				{...(!saves && { ...watch, onPointerOver: loadLightbox, onFocus: loadLightbox })}
				onClick={({ currentTarget }) => {
					hide();
					// The link is focused here, because Safari does not focus a clicked link, and
					// the focus must return to it when the lightbox closes.
					currentTarget.focus({ preventScroll: true });
				}}
			>
				{saves && thumbnail === url ? (
					<span lang={description?.lang} className="mx-3 my-2 line-clamp-2 text-sm sm:line-clamp-3">
						{description?.text ?? caption}
					</span>
				) : (
					<img
						ref={image}
						src={saves ? thumbnail : url}
						{...(saves ? {} : isCover ? srcSet(url, COVER) : srcSet(url, TILE, TILE_WIDEST))}
						alt={alt}
						lang={description?.lang}
						width={480}
						height={360}
						loading="lazy"
						decoding="async"
						onError={() => onBroken(url)}
						className="size-full object-cover"
					/>
				)}
				{saves && (
					<span className="absolute inset-x-0 bottom-0 bg-card px-3 py-0.5 text-sky text-sm">
						{cost}
					</span>
				)}
			</Link>
			{isShown && <HoverPreview place={place} url={url} title={album} caption={caption} />}
		</>
	);
}
