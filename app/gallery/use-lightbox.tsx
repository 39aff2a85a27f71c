import { useLocation, useNavigate } from "@remix-run/react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { pathIn } from "~/i18n/language";
import { useLanguage } from "~/i18n/use-language";
import { useHydrated } from "~/ui/use-hydrated";
import type { Lightbox, Slides } from "./lightbox";
import { albumPath, photoIn, photoPlace, slidesOf } from "./model";
import type { OpenAlbum } from "./store.server";

/** The lightbox and its carousel are fetched only by visitors who open a photo. */
const loadLightbox = () => import("./lightbox");

/** Begins to fetch the lightbox shortly before a photo is opened. */
export function preloadLightbox() {
	// A failure is handled when the photo is opened.
	loadLightbox().catch(() => {});
}

// Somebody may have tapped a photo before this came.
if (!import.meta.env.SSR && document.activeElement?.closest("[data-live]")) preloadLightbox();

/** The state of the history entry of a lightbox that was opened over its album. */
interface OpenLightbox {
	slides: Slides;
}

/**
 * The page's lightbox. It is an entry of the browser's history, so that Back closes it; its address is
 * that of the photo that it shows.
 *
 * @param opened the album of a page that shows one photo
 */
export function useLightbox(opened?: OpenAlbum) {
	const { t } = useTranslation("gallery");
	const language = useLanguage();
	const navigate = useNavigate();
	const { search, state } = useLocation();
	const isHydrated = useHydrated();
	const photo = photoIn(search);
	const { slides: below } = (state ?? {}) as Partial<OpenLightbox>;
	const slides = useMemo(() => {
		if (!opened) return below;
		const { id, title, titleLang } = opened.album;
		const pictures = slidesOf(opened.album, opened.before);
		return { album: id, title: title || t("untitled"), lang: titleLang, pictures };
	}, [opened, below, t]);
	const isOpen = isHydrated && photo !== null && slides !== undefined;
	const [loaded, setLoaded] = useState<{ Lightbox: typeof Lightbox }>();
	const open = useCallback(
		(link: HTMLAnchorElement, wanted: Slides) => {
			// Safari does not focus a clicked link, but the focus must return to it later.
			link.focus({ preventScroll: true });
			const state: OpenLightbox = { slides: wanted };
			navigate(link.pathname + link.search, { state, preventScrollReset: true });
		},
		[navigate],
	);
	const isClosing = useRef(false);
	const turn = useCallback(
		(to: number | undefined) => {
			if (isClosing.current || !slides || !to || to === photo) return;
			const path = pathIn(language, albumPath({ album: slides.album, photo: to }));
			navigate(path, { replace: true, state, preventScrollReset: true });
		},
		[navigate, language, slides, photo, state],
	);
	const close = useCallback(() => {
		// A second click would go back to the page before the gallery.
		if (isClosing.current || !photo) return;
		isClosing.current = true;
		if (below || !opened) navigate(-1);
		else navigate(photoPlace(opened.album.id, photo, opened.covers), { replace: true });
	}, [navigate, below, opened, photo]);
	useEffect(() => {
		if (!isOpen) return;
		isClosing.current = false;
		let isLeft = false;
		loadLightbox().then(setLoaded, () => {
			// The photo's own page, if the visitor still waits for it.
			if (!opened && !isLeft) location.reload();
		});
		return () => {
			isLeft = true;
		};
	}, [isOpen, opened]);
	const lightbox =
		isOpen &&
		(loaded ? (
			<loaded.Lightbox {...slides} photo={photo} onTurn={turn} onClose={close} />
		) : (
			!opened && (
				<p
					role="status"
					className="[translate:-50%] fade-in-late fixed bottom-6 left-1/2 z-50 whitespace-nowrap rounded-full bg-sky px-5 py-3 text-on-sky raised"
				>
					{t("loading.page")}
				</p>
			)
		));
	return { open, lightbox };
}
