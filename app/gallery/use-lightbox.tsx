import { useLocation, useNavigate } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "~/ui/use-hydrated";
import type { Lightbox, Slides } from "./lightbox";

/** The lightbox and its carousel are fetched only by visitors who open a photo. */
const loadLightbox = () => import("./lightbox");

/** Begins to fetch the lightbox shortly before a photo is opened. */
export function preloadLightbox() {
	// A failure is handled when the photo is opened.
	loadLightbox().catch(() => {});
}

// Somebody may have tapped a photo before this came.
if (!import.meta.env.SSR && document.activeElement?.closest("[data-live]")) preloadLightbox();

/** The state of the history entry of an open lightbox. */
interface OpenLightbox {
	slides: Slides;
}

/** The hash of that entry. Nothing is loaded between URLs that differ in the hash alone. */
const HASH = "photo";

/** The page's lightbox. It is an entry of the browser's history, so that Back closes it. */
export function useLightbox() {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const { key, state } = useLocation();
	// After a reload the entry is still there, but not in the page that the server has made.
	const isHydrated = useHydrated();
	const slides = isHydrated ? (state as OpenLightbox | null)?.slides : undefined;
	const [loaded, setLoaded] = useState<{ Lightbox: typeof Lightbox }>();
	const open = useCallback(
		(link: HTMLAnchorElement, wanted: Slides) => {
			// Safari does not focus a clicked link, but the focus must return to it later.
			link.focus({ preventScroll: true });
			navigate(
				{ search: location.search, hash: HASH },
				{ state: { slides: wanted } satisfies OpenLightbox, preventScrollReset: true },
			);
		},
		[navigate],
	);
	const isClosing = useRef(false);
	const close = useCallback(() => {
		// A second click would go back to the page before the gallery.
		if (isClosing.current) return;
		isClosing.current = true;
		navigate(-1);
	}, [navigate]);
	useEffect(() => {
		if (!slides) return;
		isClosing.current = false;
		let isLeft = false;
		loadLightbox().then(setLoaded, () => {
			// The photo by itself, if the visitor still waits for it.
			const wanted = slides.pictures[slides.start]?.url;
			if (wanted && !isLeft) location.replace(wanted);
		});
		return () => {
			isLeft = true;
		};
	}, [slides]);
	const lightbox =
		slides &&
		(loaded ? (
			<loaded.Lightbox key={key} {...slides} onClose={close} />
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
