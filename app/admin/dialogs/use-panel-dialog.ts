import { useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { type MutableRefObject, useEffect, useRef } from "react";
import { onView, useClose } from "~/ui/view-dialog";
import { typedIn } from "../form-failure";
import type { PanelAnswer } from "../panel";
import { dialogIn, dialogName, parseDialogName, portalDialogPath } from "./dialog-name";

/**
 * The query of the page that is loading; if no page is loading, the query of the current page. A
 * dialog opens and closes by this query, and need not wait for the server.
 */
export function useNextSearch(): string {
	const { search } = useLocation();
	return useNavigation().location?.search ?? search;
}

export function useOpenDialog(): (name: string) => void {
	const navigate = useNavigate();
	const { search } = useLocation();
	const next = useNextSearch();
	// Closing a dialog usually goes one entry back in the history. While another page of the list is
	// loading, that entry would be the old page. The state is then null, which makes closing navigate
	// to the new page's URL.
	const state = next === search ? onView : null;
	return (name) => navigate(portalDialogPath(next, name), { state, preventScrollReset: true });
}

/** The open dialog: the one in the URL, or else the dialog of a refused form. */
export function usePanelDialog<Answer extends PanelAnswer>(sent: Answer | undefined) {
	const { search } = useLocation();
	const next = useNextSearch();
	const named = dialogIn(next);
	// The answer belongs to the dialog whose form was sent. It is ignored while another dialog is
	// opening.
	const answer = named === dialogIn(search) ? sent : undefined;
	const refused = answer && dialogName(answer.intent, String(typedIn(answer).id ?? ""));
	return {
		open: parseDialogName(named ?? refused ?? null),
		close: useClose(portalDialogPath(next, null)),
		answer,
	};
}

export function useLastSent(): MutableRefObject<string | null> {
	const { formData } = useNavigation();
	const last = useRef<string | null>(null);
	useEffect(() => {
		if (!formData) return;
		last.current = dialogName(String(formData.get("intent")), String(formData.get("id") ?? ""));
	}, [formData]);
	return last;
}
