import { type MouseEvent, useEffect, useRef } from "react";
import { HoverPreview, useHoverPreview } from "./hover-preview";
import { preloadLightbox } from "./use-lightbox";

/**
 * A photo in an album's grid: a link to the full picture, which a plain click opens in the lightbox
 * where scripts run. With Ctrl, Shift and the like the link stays a link.
 */
export function PhotoTile({
	url,
	album,
	caption,
	onOpen,
	onBroken,
}: {
	url: string;
	/** The album's title. */
	album: string;
	/** "Photo 3" */
	caption: string;
	/** @param link what was clicked, and gets the focus back */
	onOpen: (link: HTMLAnchorElement) => void;
	/** Called with the picture's address when it does not load. */
	onBroken: (url: string) => void;
}) {
	const image = useRef<HTMLImageElement>(null);
	const { isShown, hide, place, watch } = useHoverPreview();
	useEffect(() => {
		// It may have failed before there was a script to hear of it.
		if (image.current?.complete && image.current.naturalWidth === 0) onBroken(url);
	}, [url, onBroken]);
	const open = (event: MouseEvent<HTMLAnchorElement>) => {
		if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
		event.preventDefault();
		hide();
		onOpen(event.currentTarget);
	};
	return (
		<>
			<a
				href={url}
				className="absolute inset-0 focus-visible:outline-offset-[-4px]"
				{...watch}
				onPointerOver={preloadLightbox}
				onFocus={preloadLightbox}
				onClick={open}
			>
				<img
					ref={image}
					src={url}
					alt={`${album}: ${caption}`}
					width={480}
					height={360}
					loading="lazy"
					decoding="async"
					onError={() => onBroken(url)}
					className="size-full object-cover"
				/>
			</a>
			{isShown && <HoverPreview place={place} url={url} title={album} caption={caption} />}
		</>
	);
}
