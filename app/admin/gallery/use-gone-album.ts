import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";
import { readDraft } from "../dialogs/draft";
import { dialogName } from "../dialogs/use-panel-dialog";
import { refusedUnread } from "../panel-answer";
import { asNew, type GalleryAnswer, type GalleryPanelData } from "./model";

/**
 * Asks for an album to edit that the list does not show: a draft may be of one.
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
 * The last answer that said that the album of its form is gone, or the same of a draft. It stays
 * while the text in it, which is all that is left of the album, is sent to become a new one.
 */
export function useGone(
	answer: GalleryAnswer | undefined,
	{ unlisted }: GalleryPanelData,
	owner: string,
): GalleryAnswer | undefined {
	const [gone, setGone] = useState<GalleryAnswer>();
	if (answer?.status === 404 && answer !== gone) setGone(answer);
	useEffect(() => {
		if (!unlisted || unlisted.album) return;
		const intent = "gallery.update";
		const draft = readDraft(owner);
		if (draft?.dialog !== dialogName(intent, unlisted.id)) return;
		const typed = { ...draft.typed, ...asNew(String(draft.typed.coverImage ?? "")) };
		setGone(refusedUnread(intent, 404, typed));
	}, [unlisted, owner]);
	return gone;
}
