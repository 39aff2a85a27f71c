import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { usePageContext } from "~/layout/page-context";
import type { PanelAnswer } from "../panel";
import { useFreshAnswer } from "../use-answer";
import { forgetDraft, readDraft } from "./draft-storage";

/** Which dialog is open: what it sends, and the object that it is about. */
export interface OpenDialog {
	intent: string;
	/** Empty where it is about no object, or the intent too where no dialog is open. */
	id: string;
}

/** A dialog's name, as an address carries it: `sermons.create`, `sermons.delete:{id}`. */
export function dialogName(intent: string, id?: string): string {
	return id ? `${intent}:${id}` : intent;
}

function openDialog(name: string | null): OpenDialog {
	const [intent = "", id = ""] = name?.split(":") ?? [];
	return { intent, id };
}

/** The dialog that an answer belongs into. */
function dialogOf({ intent, typed: { id } }: PanelAnswer): string {
	return dialogName(intent, typeof id === "string" ? id : undefined);
}

/**
 * Which of a panel's dialogs is open. Where scripts run it is known to the browser alone, and opens
 * at once; elsewhere it stands in the page's address. A dialog with a draft opens by itself.
 *
 * @param sent what the server says of the form sent last
 * @param owner the id of who works with the panel
 */
export function usePanelDialog<Answer extends PanelAnswer>(
	sent: Answer | undefined,
	owner: string,
) {
	const answer = useFreshAnswer(sent);
	const { key, search } = useLocation();
	const navigate = useNavigate();
	const asked = answer ? dialogOf(answer) : new URLSearchParams(search).get("dialog");
	const [state, setState] = useState({ key, name: asked, isDismissed: false });
	// Every answer and every page is a new place in the browser's history.
	if (state.key !== key) setState({ key, name: asked, isDismissed: false });
	const show = (name: string | null) => setState({ key, name, isDismissed: true });
	const notice = usePageContext()?.notice?.id;
	const seen = useRef(notice);
	useEffect(() => {
		// A new notice says that the form which was typed into has gone through.
		if (notice && notice !== seen.current) forgetDraft(owner);
		seen.current = notice;
	}, [notice, owner]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, when the panel has come to life
	useEffect(() => {
		const draft = readDraft(owner);
		if (draft && !asked) show(draft.dialog);
	}, []);
	return {
		open: openDialog(state.name),
		show,
		close: () => {
			show(null);
			// Otherwise a reload would open it again.
			if (search.includes("dialog=")) {
				navigate(withoutDialog(search), { replace: true, preventScrollReset: true });
			}
		},
		/** The answer, until a dialog is opened or closed after it. */
		answer: state.isDismissed ? undefined : answer,
	};
}

function withoutDialog(search: string): string {
	const query = new URLSearchParams(search);
	query.delete("dialog");
	return `/admin?${query}`;
}
