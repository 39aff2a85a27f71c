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
 * `TILE` and `COVER` are values of the attribute `sizes`; a cover is twice as wide as other tiles.
 * `TILE_WIDEST` is the largest width in a tile's `srcset`, in pixels.
 */
const TILE = "(min-width: 64rem) 18rem, (min-width: 48rem) 33vw, 50vw";
const TILE_WIDEST = 720;
const COVER = "(min-width: 64rem) 36rem, (min-width: 48rem) 66vw, 100vw";

/**
 * A photo in an album's grid. It links to the photo's own page; with JavaScript, a click opens the
 * lightbox. With the data saver on, the tile shows the photo's smallest size, and says how many
 * kilobytes the large photo has. If there is no smaller size, the tile shows the photo's
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
	/** "Photo 3" */
	caption: string;
	description: ShownText | undefined;
	kilobytes: number | undefined;
	/** True for the album's first picture, which is shown larger. */
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
		// The picture may have failed before JavaScript ran, and `onError` was not called.
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
					// Safari does not focus a clicked link, but the focus must return to it later.
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
