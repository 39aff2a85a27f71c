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
	/**
	 * React's key for the picture. Its URL would not do, because an album may have the same picture
	 * twice.
	 */
	id: string;
}

/**
 * The pictures of the edited album, in the order in which the form shows them. They are loaded when
 * the form is opened, because the page that lists all albums would be too large with the pictures
 * of all of them.
 *
 * @param album null if somebody has deleted the album. If `asked` is older than the album's version
 *   `updatedAt`, the pictures in `asked` are not used
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
 * Puts a blank picture into an empty list, to tell the server that the album is to have no
 * pictures. If the form had no picture at all, the server would leave the album's pictures as they
 * are.
 */
function orBlank(pictures: readonly Picture[]): readonly Picture[] {
	return pictures.length > 0 ? pictures : [undescribed("")];
}
