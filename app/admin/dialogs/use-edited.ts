import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { readDraft } from "~/ui/draft.js";
import type { Edited, PanelAnswer } from "../panel";
import { dialogIn, parseDialogName } from "./dialog-name";
import { dialogDraftKey } from "./tab-drafts";

/**
 * What a dialog edits: undefined until it has come, null where it is not there.
 *
 * @returns also `isGone`: somebody has deleted it, and what was typed is all that is left
 */
export function useEdited<Item>(
	dialog: string,
	edited: Edited<Item> | null,
	answer: PanelAnswer | undefined,
	owner: string,
) {
	const [hasDraft, setHasDraft] = useState(false);
	useEffect(() => setHasDraft(readDraft(dialogDraftKey(owner, dialog)) !== null), [owner, dialog]);
	// Data that came for the same dialog before may be out of date.
	const isAsked = dialogIn(useLocation().search) === dialog;
	const item = isAsked && edited?.id === parseDialogName(dialog).id ? edited.item : undefined;
	const isTyped = answer !== undefined || hasDraft;
	return { item, isGone: answer?.status === 404 || (item === null && isTyped) };
}
