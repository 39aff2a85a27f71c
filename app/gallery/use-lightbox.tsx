import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Lightbox, Slides } from "./lightbox";

/** The lightbox and its carousel come only to those who open a photo. */
const loadLightbox = () => import("./lightbox");

/** Begins to fetch the lightbox while a photo is about to be opened. */
export function preloadLightbox() {
	// If it does not come, opening the photo finds out.
	loadLightbox().catch(() => {});
}

/** The page's lightbox: what opens it, and what to render. */
export function useLightbox() {
	const { t } = useTranslation();
	const [slides, setSlides] = useState<Slides | null>(null);
	const [loaded, setLoaded] = useState<{ Lightbox: typeof Lightbox }>();
	const close = useCallback(() => setSlides(null), []);
	/** @param link the link of the photo; followed when the lightbox cannot be fetched */
	const open = useCallback(
		(link: HTMLAnchorElement, wanted: Slides) => {
			// Safari does not focus a link that is clicked, and the focus has to come back to it.
			link.focus({ preventScroll: true });
			setSlides(wanted);
			loadLightbox().then(setLoaded, () => {
				close();
				// Unless she has gone to another page meanwhile.
				if (link.isConnected) location.assign(link.href);
			});
		},
		[close],
	);
	const lightbox =
		slides &&
		(loaded ? (
			<loaded.Lightbox {...slides} onClose={close} />
		) : (
			<p
				role="status"
				className="[translate:-50%] fade-in-late fixed bottom-6 left-1/2 z-50 whitespace-nowrap rounded-full bg-sky px-5 py-3 text-on-sky raised"
			>
				{t("loading.page")}
			</p>
		));
	return { open, lightbox };
}
