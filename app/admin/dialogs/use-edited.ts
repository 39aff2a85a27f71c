import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { readDraft } from "~/ui/draft.js";
import type { Edited, PanelAnswer } from "../panel";
import { dialogIn, parseDialogName } from "./dialog-name";
import { dialogDraftKey } from "./tab-drafts";

/**
 * The item that a dialog edits, such as a sermon.
 *
 * @returns `item` is undefined until it is loaded, and null if it does not exist. `isGone` is true
 *   if somebody has deleted the item while text was typed for it
 */
export function useEdited<Item>(
	dialog: string,
	edited: Edited<Item> | null,
	answer: PanelAnswer | undefined,
	owner: string,
) {
	const [hasDraft, setHasDraft] = useState(false);
	useEffect(() => setHasDraft(readDraft(dialogDraftKey(owner, dialog)) !== null), [owner, dialog]);
	// A dialog opens before its URL has loaded. Until the URL names the dialog, `edited` is not
	// used, because it may be old data from an earlier opening of the same dialog.
	const isAsked = dialogIn(useLocation().search) === dialog;
	const item = isAsked && edited?.id === parseDialogName(dialog).id ? edited.item : undefined;
	const isTyped = answer !== undefined || hasDraft;
	return { item, isGone: answer?.status === 404 || (item === null && isTyped) };
}
