import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { Edited, PanelAnswer } from "../panel";
import { refusedUnread, type TypedTexts, typedIn } from "../panel-answer";
import { dialogName, parseDialogName } from "./dialog-name";
import { readDraft } from "./draft";

/**
 * Asks the server for what a dialog edits, by the page's address.
 *
 * @param id empty where there is nothing to ask
 * @returns whether the address asks for it
 */
export function useAsking(intent: string, id: string): boolean {
	const navigate = useNavigate();
	const { search } = useLocation();
	const dialog = dialogName(intent, id);
	const isAsked = new URLSearchParams(search).get("dialog") === dialog;
	useEffect(() => {
		if (!id || isAsked) return;
		const query = new URLSearchParams(search);
		query.set("dialog", dialog);
		navigate(`/admin?${query}`, { replace: true, preventScrollReset: true });
	}, [id, dialog, isAsked, search, navigate]);
	return isAsked;
}

/**
 * The answer that said that what the open dialog edits is gone, also of a stored draft. Its text is
 * all that is left. It is kept until the text is stored as something new.
 *
 * @param open name of the open dialog
 * @param asNew the fields that change because it can only be added as something new
 */
export function useGone<Answer extends PanelAnswer>(
	open: string,
	answer: Answer | undefined,
	edited: Edited<unknown> | null,
	owner: string,
	asNew: (typed: TypedTexts) => TypedTexts = () => ({ key: crypto.randomUUID() }),
): Answer | PanelAnswer | undefined {
	const [gone, setGone] = useState<Answer | PanelAnswer>();
	if (answer?.status === 404 && answer !== gone) setGone(answer);
	// biome-ignore lint/correctness/useExhaustiveDependencies: whenever something is edited
	useEffect(() => {
		if (!edited || edited.item) return;
		const draft = readDraft(owner);
		const { intent, id } = parseDialogName(draft?.dialog ?? null);
		if (!draft || id !== edited.id) return;
		setGone(refusedUnread(intent, 404, { ...draft.typed, ...asNew(draft.typed) }));
	}, [edited, owner]);
	return gone && dialogName(gone.intent, String(typedIn(gone).id)) === open ? gone : undefined;
}
