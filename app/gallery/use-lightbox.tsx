import { useLocation, useNavigate } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { pathIn } from "~/i18n/language";
import { useLanguage } from "~/i18n/use-language";
import { floatingLook } from "~/ui/floating-look";
import { useHydrated } from "~/ui/use-hydrated";
import { useClose } from "~/ui/view-dialog";
import { type Album, albumPath, parseAlbumQuery, slidesOf } from "./model";

let fetched: Promise<typeof import("./lightbox")> | undefined;

/**
 * Fetches the code of the lightbox and its carousel when a visitor opens a photo, points at it or
 * focuses it. Only the lightbox's file imports the carousel, because the carousel computes its
 * position from the lightbox's styles, which must be loaded first.
 */
export function loadLightbox() {
	fetched ??= import("./lightbox");
	fetched.catch(() => (fetched = undefined));
	return fetched;
}

// Fetches the lightbox at once if a visitor has tapped a photo before this code was loaded, because
// no event handler has noticed the tap.
if (!import.meta.env.SSR && document.activeElement?.closest("[data-live]")) loadLightbox();

/**
 * Opens the lightbox if the URL names a photo. The open lightbox is an entry in the browser's
 * history, so that Back closes it.
 *
 * @param before how many pictures of the album are on earlier pages
 * @param placeOf given only on a photo's own page: returns the path to which Close leads from a photo
 */
export function useLightbox(albums: Album[], before = 0, placeOf?: (photo: number) => string) {
	const { t } = useTranslation("gallery");
	const language = useLanguage();
	const navigate = useNavigate();
	const { search, state } = useLocation();
	const { album: id = "", photo } = parseAlbumQuery(new URLSearchParams(search)) ?? {};
	const isOpen = useHydrated() && Boolean(photo);
	const isOwnPage = placeOf !== undefined;
	const album = albums.find((listed) => listed.id === id);
	const isMissing = !album && albums.length > 0;
	const close = useClose();
	const [broken, setBroken] = useState<ReadonlySet<string>>(new Set());
	const onBroken = useCallback((url: string) => setBroken((known) => new Set(known).add(url)), []);
	const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadLightbox>>>();
	useEffect(() => {
		if (!isOpen) return;
		let isLeft = false;
		// Opens the photo's own page by a request to the server, because the lightbox cannot open.
		// This is not done if the visitor has closed the photo meanwhile.
		const openOwnPage = () => {
			if (!isOwnPage && !isLeft) location.reload();
		};
		// The opened album is not in the gallery's list, because the list may have been loaded
		// again from its first page, and the album was on a later page.
		if (isMissing) openOwnPage();
		loadLightbox().then(setLoaded, openOwnPage);
		return () => {
			isLeft = true;
		};
	}, [isOpen, isMissing, isOwnPage]);
	const turn = useCallback(
		(photo: number) => {
			const path = pathIn(language, albumPath({ album: id, photo }));
			navigate(path, { replace: true, state, preventScrollReset: true });
		},
		[navigate, language, id, state],
	);
	let lightbox = null;
	if (isOpen && album && photo && loaded) {
		const pictures = slidesOf(album, before).filter(({ url }) => !url || !broken.has(url));
		lightbox = (
			<loaded.Lightbox
				album={album}
				pictures={pictures}
				photo={photo}
				onTurn={turn}
				onClose={(shown) => close(placeOf ? placeOf(shown) : albumPath({ album: id }))}
			/>
		);
	} else if (isOpen && !isOwnPage) {
		lightbox = (
			<p role="status" className={floatingLook}>
				{t("loading.page")}
			</p>
		);
	}
	return { lightbox, broken, onBroken };
}
