import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { albumPath, PHOTOS_PER_PAGE, type Slide, slidesOf } from "./model";
import type { OpenAlbum } from "./store.server";

/**
 * The pictures whose URLs are needed, relative to the shown picture: 1 is the next, -1 the
 * previous.
 */
const NEAR = [0, 1, -1, 2, -2, 3, -3];

/**
 * All pictures of an album. If a picture near the shown one has no URL, the page of the album that
 * contains it is fetched.
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
	// The last request. It is not repeated after a failure until the visitor moves to another picture.
	const asked = useRef("");
	useEffect(() => {
		const question = `${current} ${lacking}`;
		if (lacking === undefined || fetcher.state !== "idle" || asked.current === question) return;
		asked.current = question;
		const n = pictures[lacking]?.n ?? 1;
		// If the picture before the missing one has a URL, the visitor moves forwards, and the
		// requested page begins shortly before the missing picture. Otherwise the visitor moves
		// backwards, and the requested page ends near the missing picture. The difference is at most
		// one picture: `n` counts the cover, but positions (`after`) do not.
		const after = pictures[lacking - 1]?.url ? n - 3 : n - PHOTOS_PER_PAGE;
		fetcher.load(albumPath({ album, after: after < 0 ? null : after }));
	});
	return {
		pictures,
		hasFailed: answer !== undefined && "failed" in answer && fetcher.state === "idle",
	};
}
