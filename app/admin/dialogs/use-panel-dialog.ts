import { useLocation, useNavigate, useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { usePageContext } from "~/layout/page-context";
import type { PanelAnswer } from "../panel";
import { typedIn } from "../panel-answer";
import { dialogName, parseDialogName, withoutDialog } from "./dialog-name";
import { readDraft, removeDraft } from "./draft";

/** The dialog that a form, or its answer, belongs into. */
function dialogOf(intent: unknown, id: unknown): string {
	return dialogName(String(intent), typeof id === "string" ? id : undefined);
}

/** The dialog whose form is on its way; null when none is. */
export function useSentDialog(): string | null {
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
 * @param onThrough called with the name of a dialog whose form has gone through
 */
export function usePanelDialog<Answer extends PanelAnswer>(
	sent: Answer | undefined,
	owner: string,
	onThrough: (dialog: string) => void = () => {},
) {
	const answer = useFreshAnswer(sent);
	const { key, search } = useLocation();
	const navigate = useNavigate();
	const navigation = useNavigation();
	const isIdle = navigation.state === "idle";
	const asking = navigation.location?.search;
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
	// biome-ignore lint/correctness/useExhaustiveDependencies: whenever there is a new notice
	useEffect(() => {
		// A new notice says that the last form has gone through.
		if (notice && notice !== seen.current && lastSent.current) {
			if (readDraft(owner)?.dialog === lastSent.current) removeDraft(owner);
			onThrough(lastSent.current);
		}
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
			// Otherwise a reload, or the page that is on its way, would open it again.
			if ([search, asking].some((query) => query?.includes("dialog="))) {
				navigate(`/admin?${withoutDialog(search)}`, { replace: true, preventScrollReset: true });
			}
		},
		/** The answer, until a dialog is opened or closed after it. */
		answer: state.isDismissed ? undefined : answer,
	};
}
