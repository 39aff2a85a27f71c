import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./button";
import script from "./draft.js?url&no-inline";

/**
 * The attributes of a public form. The device stores a draft of the form until the form is sent, at
 * most twelve hours. So nothing is lost if the browser closes or the network fails.
 *
 * The form needs `DraftNotes`. After the form, the next page must contain an element with
 * `data-sent` that names the form (its `eventId` or ""), because that removes the draft. No other
 * page may contain it.
 */
export const formDraft = { "data-module": script };

/** Removes the draft of the open form after it was sent. */
export function forgetDraft() {
	dispatchEvent(new Event("sent"));
}

/**
 * A button that clears a restored draft. If there is no network, also a note that sending needs
 * one.
 */
export function DraftNotes() {
	const { t } = useTranslation();
	const note = useRef<HTMLParagraphElement>(null);
	// Even if the form is closed before the script has loaded, the script stores what was typed.
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
