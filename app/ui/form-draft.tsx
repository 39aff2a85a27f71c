import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./button";
import script from "./draft.js?url&no-inline";

/**
 * The attributes of a public form. The device stores the form's draft for some hours, or until the form
 * is sent, so nothing is lost if the browser closes or the network fails. The form needs `DraftNotes`.
 * The page after a sent form removes the draft by an element with `data-sent`: the form's `eventId` or
 * "". No other page may have this element.
 */
export const formDraft = { "data-module": script };

/** Removes the draft of the open form after it was sent. */
export function forgetDraft() {
	dispatchEvent(new Event("sent"));
}

/** A button that clears a restored draft, and, without a network, a note that sending the form needs one. */
export function DraftNotes() {
	const { t } = useTranslation();
	const note = useRef<HTMLParagraphElement>(null);
	// The form may be closed before the script has loaded. Its text is stored nevertheless.
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
				suppressHydrationWarning
				className="scroll-mb-28 font-semibold text-ember"
			>
				{t("form.needsNetwork")}
			</p>
		</>
	);
}
