import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { Picture } from "~/gallery/fields";
import type { Draft } from "../dialogs/use-draft";
import { typedIn } from "../form-failure";
import {
	type EditedAlbum,
	type GalleryAnswer,
	picturesIn,
	undescribed,
	withoutBlanks,
} from "./album-form-data";

export type AlbumPictures = ReturnType<typeof useAlbumPictures>;

export interface ShownPicture extends Picture {
	/** React's key. The URL is no key, because an album may have one picture twice. */
	id: string;
}

/**
 * An album's pictures, in the order in which the form shows them. They are loaded when the form is
 * opened, because the pictures of all albums would make the page with the list of albums too large.
 *
 * @param album null if somebody has deleted the album. If `asked` is older than `updatedAt`, its
 *   pictures are not used.
 */
export function useAlbumPictures(
	album: { asked: EditedAlbum | null; updatedAt: string } | null,
	draft: Draft,
	answer: GalleryAnswer | undefined,
) {
	const [answers, setAnswers] = useState(0);
	const named = (pictures: readonly Picture[]): ShownPicture[] =>
		pictures.map((picture, place) => ({ ...picture, id: `${answers}-${place}` }));
	const [changed, setChanged] = useState<ShownPicture[] | null>(null);
	const [answered, setAnswered] = useState(answer);
	if (answer !== answered) {
		setAnswered(answer);
		setAnswers(answers + 1);
		setChanged(null);
	}
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever a picture was moved or removed
	useEffect(() => {
		if (changed) draft.store();
	}, [changed]);
	const isLoading = useNavigation().state === "loading";
	const { asked, updatedAt } = album ?? { asked: null, updatedAt: "" };
	const typed = picturesIn(answer ? typedIn(answer) : draft.typed).shown;
	const known = asked && asked.updatedAt >= updatedAt ? orBlank(asked.pictures) : null;
	const from = album && (typed ?? known);
	const pictures = changed ?? (from && named(from));
	return {
		pictures,
		isFailed: !isLoading && !pictures,
		move(from: number, to: number) {
			const list = [...(pictures ?? [])];
			list.splice(to, 0, ...list.splice(from, 1));
			setChanged(withoutBlanks(list));
		},
		remove(place: number) {
			const list = pictures?.filter((_, other) => other !== place) ?? [];
			setChanged(list.length > 0 ? list : named(orBlank([])));
		},
	};
}

/**
 * Puts a blank cover into an empty list, to tell the server that the album has no pictures. If the
 * form had no picture at all, the server would leave the album's pictures unchanged.
 */
function orBlank(pictures: readonly Picture[]): readonly Picture[] {
	return pictures.length > 0 ? pictures : [undescribed("")];
}
