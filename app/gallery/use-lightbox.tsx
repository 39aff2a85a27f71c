import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Lightbox, Slides } from "./lightbox";

/** The lightbox and its carousel are fetched only by visitors who open a photo. */
const loadLightbox = () => import("./lightbox");

/** Begins to fetch the lightbox shortly before a photo is opened. */
export function preloadLightbox() {
	// A failure is handled when the photo is opened.
	loadLightbox().catch(() => {});
}

/** The page's lightbox: the function that opens it, and the element to render. */
export function useLightbox() {
	const { t } = useTranslation();
	const [slides, setSlides] = useState<Slides | null>(null);
	const [loaded, setLoaded] = useState<{ Lightbox: typeof Lightbox }>();
	const close = useCallback(() => setSlides(null), []);
	/** @param link the photo's link; the browser follows it when the lightbox cannot be fetched */
	const open = useCallback(
		(link: HTMLAnchorElement, wanted: Slides) => {
			// Safari does not focus a clicked link, but the focus must return to it later.
			link.focus({ preventScroll: true });
			setSlides(wanted);
			loadLightbox().then(setLoaded, () => {
				close();
				// Not if the visitor has gone to another page in the meantime.
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
