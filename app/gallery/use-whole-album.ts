import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { albumPath, PHOTOS_PER_PAGE, type Slide, slidesOf } from "./model";
import type { OpenAlbum } from "./store.server";

/**
 * The pictures around the shown one whose URLs are loaded in advance, as steps from the shown
 * picture: 1 is the next, -1 the previous.
 */
const NEAR = [0, 1, -1, 2, -2, 3, -3];

/**
 * All pictures of an album, for the lightbox. If a picture near the shown one has no URL yet, the
 * album's page that contains it is fetched.
 *
 * @param current the index of the shown picture
 */
export function useWholeAlbum(album: string, known: Slide[], current: number) {
	const fetcher = useFetcher<OpenAlbum | { failed: true }>();
	const [pictures, setPictures] = useState(known);
	const answer = fetcher.data;
	useEffect(() => {
		if (!answer || !("album" in answer) || answer.album.id !== album) return;
		const loaded = slidesOf(answer.album, answer.before);
		setPictures((pictures) =>
			pictures.map((picture) => (picture.url ? picture : (loaded[picture.n - 1] ?? picture))),
		);
	}, [answer, album]);
	const { length } = pictures;
	const near = NEAR.map((step) => (current + step + length) % length);
	const lacking = near.find((index) => pictures[index] && !pictures[index].url);
	// The last request for a page of the album. After a failure it is not repeated until the
	// visitor moves to another picture.
	const asked = useRef("");
	useEffect(() => {
		const question = `${current} ${lacking}`;
		if (lacking === undefined || fetcher.state !== "idle" || asked.current === question) return;
		asked.current = question;
		const n = pictures[lacking]?.n ?? 1;
		// If the picture before the missing one has a URL, the visitor moves forwards, and the
		// requested page of the album begins with the missing picture or the one before it.
		// Otherwise the visitor moves backwards, and the requested page ends shortly after the
		// missing picture. The page cannot begin exactly: `n` counts the album's cover, but
		// positions (`after`) do not.
		const after = pictures[lacking - 1]?.url ? n - 3 : n - PHOTOS_PER_PAGE;
		fetcher.load(albumPath({ album, after: after < 0 ? null : after }));
	});
	return {
		pictures,
		hasFailed: answer !== undefined && "failed" in answer && fetcher.state === "idle",
	};
}
