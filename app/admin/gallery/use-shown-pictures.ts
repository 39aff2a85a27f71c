import { useEffect, useState } from "react";
import type { ListedAlbum } from "~/gallery/album-data";
import type { AlbumData } from "~/gallery/fields";
import type { Draft } from "../dialogs/draft";
import { typedIn } from "../panel-answer";
import {
	type GalleryAnswer,
	picturesOf,
	picturesTyped,
	type ShownPicture,
	swapped,
} from "./album-form-data";

export type ShownPictures = ReturnType<typeof useShownPictures>;

/**
 * The pictures that an album has, as its form arranges them. The list of albums does without them,
 * because they would make it heavy: they are fetched when the form is opened.
 *
 * @param asked the album with its pictures, where they have come with the page
 * @param answer what the server answered the form: after a conflict, with the pictures that are there
 *   now
 */
export function useShownPictures(
	album: ListedAlbum | undefined,
	asked: AlbumData | null,
	draft: Draft,
	answer: GalleryAnswer | undefined,
) {
	const [changed, setChanged] = useState<ShownPicture[] | null>(() => picturesTyped(draft.typed));
	const [isCoverSwapped, setCoverSwapped] = useState(false);
	const [conflicts, setConflicts] = useState(0);
	const [answered, setAnswered] = useState(answer);
	if (answer !== answered) {
		setAnswered(answer);
		setCoverSwapped(false);
		if (answer?.current) {
			setConflicts(conflicts + 1);
			setChanged(picturesTyped(typedIn(answer)));
		}
	}
	const [fetched, setFetched] = useState<AlbumData | null>(null);
	const [isFailed, setFailed] = useState(false);
	const { id, updatedAt = "" } = answer?.current ?? album ?? {};
	const isNew = (found: AlbumData | null) => found !== null && found.updatedAt >= updatedAt;
	const isThere = isNew(asked);
	// biome-ignore lint/correctness/useExhaustiveDependencies: anew when somebody else has changed it
	useEffect(() => {
		if (id === undefined || isThere) return;
		const closed = new AbortController();
		setFailed(false);
		fetchAlbum(id, closed.signal).then(setFetched, () => {
			if (!closed.signal.aborted) setFailed(true);
		});
		return () => closed.abort();
	}, [id, updatedAt, isThere]);
	const known = [asked, fetched].find(isNew) ?? null;
	const pictures = changed ?? (known && picturesOf(known));
	// biome-ignore lint/correctness/useExhaustiveDependencies: whenever something was moved
	useEffect(() => {
		if (changed) draft.store();
	}, [changed]);
	return {
		/** Null as long as they are not known. */
		pictures,
		isFailed: isFailed && !pictures,
		/** The cover's address, where the form decides it. */
		cover: changed?.[0]?.url,
		/** How often somebody else was faster. Each time the fields of the pictures are made anew. */
		conflicts,
		/** Whether another picture was made the cover since the draft's texts. */
		isCoverSwapped,
		/** Whether something was changed. What was not changed is not sent. */
		isTouched: changed !== null,
		/** To be called when something has been typed. */
		touch: () => setChanged((before) => before ?? pictures),
		swap: (one: number, other: number) => {
			if (!pictures) return;
			setChanged(swapped(pictures, one, other));
			if (one === 0 || other === 0) setCoverSwapped(true);
		},
	};
}

async function fetchAlbum(id: string, signal: AbortSignal): Promise<AlbumData> {
	const response = await fetch(`/api/gallery/${id}`, { signal });
	if (!response.ok) throw response;
	return (await response.json<{ data: AlbumData }>()).data;
}
