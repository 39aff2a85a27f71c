import { useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { type MutableRefObject, useEffect, useRef } from "react";
import { onView, useClose } from "~/ui/view-dialog";
import { typedIn } from "../form-failure";
import type { PanelAnswer } from "../panel";
import { dialogIn, dialogName, parseDialogName, portalDialogPath } from "./dialog-name";

/**
 * The URL query of the page that is loading or, if no page is loading, of the current page. Dialogs
 * open and close by this query, so that they do not wait for the server.
 */
export function useNextSearch(): string {
	const { search } = useLocation();
	return useNavigation().location?.search ?? search;
}

export function useOpenDialog(): (name: string) => void {
	const navigate = useNavigate();
	const { search } = useLocation();
	const next = useNextSearch();
	// Closing a dialog usually goes one entry back in the browser's history. While the next page of
	// a table is loading, that entry would be the old page of the table. The history state is then
	// null, so that closing the dialog navigates to the new page's URL instead.
	const state = next === search ? onView : null;
	return (name) => navigate(portalDialogPath(next, name), { state, preventScrollReset: true });
}

/**
 * The open dialog: the one that the URL names or, if it names none, the dialog whose form was
 * refused.
 */
export function usePanelDialog<Answer extends PanelAnswer>(sent: Answer | undefined) {
	const { search } = useLocation();
	const next = useNextSearch();
	const close = useClose();
	const named = dialogIn(next);
	// The server's answer belongs to the dialog whose form was sent, so it is ignored while another
	// dialog is opening.
	const answer = named === dialogIn(search) ? sent : undefined;
	const refused = answer && dialogName(answer.intent, String(typedIn(answer).id ?? ""));
	return {
		open: parseDialogName(named ?? refused ?? null),
		close: () => close(portalDialogPath(next, null)),
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
