import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { albumPath, PHOTOS_PER_PAGE, type Slide, slidesOf } from "./model";
import type { OpenAlbum } from "./store.server";

/** The pictures to fetch, counted from the shown one. */
const NEAR = [0, 1, -1, 2, -2, 3, -3];

/** An album's pictures, of which those near the shown one are fetched. */
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
	// A page that could not be fetched is requested again when the visitor moves to another picture.
	const asked = useRef("");
	useEffect(() => {
		const question = `${current} ${lacking}`;
		if (lacking === undefined || fetcher.state !== "idle" || asked.current === question) return;
		asked.current = question;
		const n = pictures[lacking]?.n ?? 1;
		// Going back, the requested page ends with this picture. The cover is counted, but has no
		// position.
		const after = pictures[lacking - 1]?.url ? n - 3 : n - PHOTOS_PER_PAGE;
		fetcher.load(albumPath({ album, after: after < 0 ? null : after }));
	});
	return {
		pictures,
		hasFailed: answer !== undefined && "failed" in answer && fetcher.state === "idle",
	};
}
