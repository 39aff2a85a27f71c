import { useEffect, useState } from "react";
import type { AlbumData, ListedAlbum } from "~/gallery/backend";
import type { Draft } from "../dialogs/draft";
import { picturesOf, picturesTyped, type ShownPicture, swapped } from "./model";

export type ShownPictures = ReturnType<typeof useShownPictures>;

/**
 * The pictures that an album has, as its form arranges them. The list of albums does without them,
 * because they would make it heavy: they are fetched when the form is opened.
 *
 * @param asked the album with its pictures, where they have come with the page
 */
export function useShownPictures(
	album: ListedAlbum | undefined,
	asked: AlbumData | null,
	draft: Draft,
) {
	const [changed, setChanged] = useState<ShownPicture[] | null>(() => picturesTyped(draft.typed));
	const [fetched, setFetched] = useState<AlbumData | "failed" | null>(null);
	const { id, updatedAt } = album ?? {};
	const isThere = asked !== null && asked.updatedAt === updatedAt;
	// biome-ignore lint/correctness/useExhaustiveDependencies: anew when somebody else has changed it
	useEffect(() => {
		if (id === undefined || isThere) return;
		const closed = new AbortController();
		fetchAlbum(id, closed.signal).then(setFetched, () => {
			if (!closed.signal.aborted) setFetched("failed");
		});
		return () => closed.abort();
	}, [id, updatedAt, isThere]);
	const known = isThere ? asked : fetched === "failed" ? null : fetched;
	const pictures = changed ?? (known && picturesOf(known));
	// biome-ignore lint/correctness/useExhaustiveDependencies: whenever something was moved
	useEffect(() => {
		if (changed) draft.store();
	}, [changed]);
	return {
		/** Null as long as they are not known. */
		pictures,
		isFailed: fetched === "failed" && !pictures,
		/** The cover's address, where the form decides it. */
		cover: changed?.[0]?.url,
		/** Whether something was changed. What was not changed is not sent. */
		isTouched: changed !== null,
		/** To be called when something has been typed. */
		touch: () => setChanged((before) => before ?? pictures),
		swap: (one: number, other: number) => {
			if (pictures) setChanged(swapped(pictures, one, other));
		},
	};
}

async function fetchAlbum(id: string, signal: AbortSignal): Promise<AlbumData> {
	const response = await fetch(`/api/gallery/${id}`, { signal });
	if (!response.ok) throw response;
	return (await response.json<{ data: AlbumData }>()).data;
}
