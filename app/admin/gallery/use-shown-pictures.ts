import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { ListedAlbum } from "~/gallery/album-data";
import type { AlbumData } from "~/gallery/fields";
import type { Draft } from "../dialogs/use-draft";
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
 * The pictures that an album has, as its form arranges them. They come when the form is opened: the
 * list of albums would be heavy with them.
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
	const isLoading = useNavigation().state === "loading";
	const { updatedAt = "" } = answer?.current ?? album ?? {};
	const known = asked && asked.updatedAt >= updatedAt ? picturesOf(asked) : null;
	const pictures = changed ?? known;
	// biome-ignore lint/correctness/useExhaustiveDependencies: whenever something was moved
	useEffect(() => {
		if (changed) draft.store();
	}, [changed]);
	return {
		pictures,
		isFailed: !isLoading && !pictures,
		cover: changed?.[0]?.url,
		/** How often somebody else was faster. Each time the fields of the pictures are made anew. */
		conflicts,
		isCoverSwapped,
		/** What was not changed is not sent. */
		isTouched: changed !== null,
		touch: () => setChanged((before) => before ?? pictures),
		swap: (one: number, other: number) => {
			if (!pictures) return;
			setChanged(swapped(pictures, one, other));
			if (one === 0 || other === 0) setCoverSwapped(true);
		},
	};
}
