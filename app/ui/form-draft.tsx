import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./button";
import script from "./draft.js?url&no-inline";

/**
 * The attributes of a public HTML form whose typed text the device stores as a draft until the form
 * is sent, at most twelve hours. So the text is not lost if the browser closes or the network
 * fails.
 *
 * The form must contain `DraftNotes`. The page after the sent form must contain an element with
 * `data-sent` that names the form (its `eventId` or ""), because this removes the draft. No other
 * page may contain such an element.
 */
export const formDraft = { "data-module": script };

/**
 * Removes the stored draft of the form on the open page, because the form was sent.
 *
 * @param form the sent form, if the page may have several forms with drafts
 */
export function forgetDraft(form?: FormData) {
	dispatchEvent(new CustomEvent("sent", { detail: form }));
}

/**
 * A button that clears a form whose draft was restored and, if there is no network, a note that
 * sending the form needs one.
 */
export function DraftNotes() {
	const { t } = useTranslation();
	const note = useRef<HTMLParagraphElement>(null);
	// The form is passed to the script once it has loaded. Even if the form is no longer on the
	// page by then, the script stores what was typed.
	useEffect(() => {
		const form = note.current?.closest("form");
		import(/* @vite-ignore */ script).then((module) => module.default(form)).catch(() => {});
	}, []);
	return (
		<>
			<Button hidden data-clear="" suppressHydrationWarning variant="outline" className="w-fit">
				{t("form.clear")}
			</Button>
			<p
				ref={note}
				hidden
				data-offline=""
				role="status"
				tabIndex={-1}
				suppressHydrationWarning
				className="scroll-mb-28 font-semibold text-ember"
			>
				{t("form.needsNetwork")}
			</p>
		</>
	);
}
