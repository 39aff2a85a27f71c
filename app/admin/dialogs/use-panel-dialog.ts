import { useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { usePageContext } from "~/layout/page-context";
import { useFreshAnswer } from "../answers/use-answer";
import type { PanelAnswer } from "../panel";
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

/** The dialog that a form, or its answer, belongs into. */
function dialogOf(intent: unknown, id: unknown): string {
	return dialogName(String(intent), typeof id === "string" ? id : undefined);
}

/** The dialog whose form is on its way; null when none is. */
function useSentDialog(): string | null {
	const { formData } = useNavigation();
	return formData ? dialogOf(formData.get("intent"), formData.get("id")) : null;
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
	const isIdle = useNavigation().state === "idle";
	const asked = answer
		? dialogOf(answer.intent, answer.typed.id)
		: new URLSearchParams(search).get("dialog");
	const [state, setState] = useState({ key, name: asked, isDismissed: false, isAhead: false });
	const sending = useSentDialog();
	if (state.key !== key) {
		// Every answer and every page is a new place in the browser's history. It takes nothing away
		// that was opened while it was on its way.
		const kept = state.isAhead ? state : { name: asked, isDismissed: false };
		setState({ ...kept, key, isAhead: false });
	} else if (state.isAhead && sending === state.name) {
		// Its own form goes now, in place of what was on its way.
		setState({ ...state, isAhead: false });
	}
	const show = (name: string | null) =>
		setState({ key, name, isDismissed: true, isAhead: name !== null && !isIdle });
	const notice = usePageContext()?.notice?.id;
	const seen = useRef(notice);
	const lastSent = useRef<string | null>(null);
	useEffect(() => {
		if (sending) lastSent.current = sending;
	}, [sending]);
	useEffect(() => {
		// A new notice says that the form sent last has gone through.
		const isThrough = notice && notice !== seen.current;
		if (isThrough && readDraft(owner)?.dialog === lastSent.current) forgetDraft(owner);
		seen.current = notice;
	}, [notice, owner]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, when the panel has come to life
	useEffect(() => {
		const draft = readDraft(owner);
		if (draft && !answer) show(draft.dialog);
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
