import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";
import { readDraft } from "../dialogs/draft";
import { dialogName } from "../dialogs/use-panel-dialog";
import { refusedUnread } from "../panel-answer";
import { asNew, type GalleryAnswer, type GalleryPanelData } from "./model";

/**
 * Asks the server for an album to edit that is not in the list. A stored draft may be of such one.
 *
 * @param id empty where there is nothing to ask
 */
export function useAsking(id: string) {
	const navigate = useNavigate();
	const { search } = useLocation();
	useEffect(() => {
		const query = new URLSearchParams(search);
		const dialog = dialogName("gallery.update", id);
		if (!id || query.get("dialog") === dialog) return;
		query.set("dialog", dialog);
		navigate(`/admin?${query}`, { replace: true, preventScrollReset: true });
	}, [id, search, navigate]);
}

/**
 * The answer that said that the album of a form is gone, also of a stored draft. Its text is all that
 * is left of the album. It is kept until the text is stored as a new album.
 */
export function useGone(
	answer: GalleryAnswer | undefined,
	{ asked }: GalleryPanelData,
	owner: string,
): GalleryAnswer | undefined {
	const [gone, setGone] = useState<GalleryAnswer>();
	if (answer?.status === 404 && answer !== gone) setGone(answer);
	useEffect(() => {
		if (!asked || asked.album) return;
		const intent = "gallery.update";
		const draft = readDraft(owner);
		if (draft?.dialog !== dialogName(intent, asked.id)) return;
		const typed = { ...draft.typed, ...asNew(String(draft.typed.coverImage ?? "")) };
		setGone(refusedUnread(intent, 404, typed));
	}, [asked, owner]);
	return gone;
}
