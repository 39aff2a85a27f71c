import { useLocation, useNavigate, useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { usePageContext } from "~/layout/page-context";
import type { PanelAnswer } from "../panel";
import { typedIn } from "../panel-answer";
import { readDraft, removeDraft } from "./draft";

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

function parseDialogName(name: string | null): OpenDialog {
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
 * The answer to the last form. If it says that what the list shows is gone or was changed, the list
 * is fetched anew. The router then forgets the answer, so it is kept here meanwhile.
 */
function useFreshAnswer<Answer extends PanelAnswer>(
	answer: Answer | undefined,
): Answer | undefined {
	const { revalidate } = useRevalidator();
	const isIdle = useNavigation().state === "idle";
	const [kept, setKept] = useState<Answer>();
	useEffect(() => {
		if (answer?.status !== 404 && answer?.status !== 409) return;
		setKept(answer);
		revalidate();
	}, [answer, revalidate]);
	useEffect(() => {
		if (!isIdle) setKept(undefined);
	}, [isIdle]);
	return answer ?? kept;
}

/**
 * Which of a panel's dialogs is open. Where scripts run it is known to the browser alone, and opens
 * at once; without scripts it stands in the page's address. A dialog with a stored draft opens by
 * itself.
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
		? dialogOf(answer.intent, typedIn(answer).id)
		: new URLSearchParams(search).get("dialog");
	const [state, setState] = useState({ key, name: asked, isDismissed: false, isAhead: false });
	const sending = useSentDialog();
	if (state.key !== key) {
		// Every answer and every page is a new entry in the browser's history. A dialog that was opened
		// while it was on its way stays open.
		const kept = state.isAhead ? state : { name: asked, isDismissed: false };
		setState({ ...kept, key, isAhead: false });
	} else if (state.isAhead && sending === state.name) {
		// The dialog's own form is sent now, so the next answer is about it.
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
		// A new notice says that the last form has gone through.
		const isThrough = notice && notice !== seen.current;
		if (isThrough && readDraft(owner)?.dialog === lastSent.current) removeDraft(owner);
		seen.current = notice;
	}, [notice, owner]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, when the panel is hydrated
	useEffect(() => {
		const draft = readDraft(owner);
		if (draft && !answer) show(draft.dialog);
	}, []);
	return {
		open: parseDialogName(state.name),
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
