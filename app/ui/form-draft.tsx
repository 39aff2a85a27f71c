import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./button";
import script from "./draft.js?url&no-inline";

/**
 * The attributes of a public form whose draft is kept on the device until it is sent, for hours: closed
 * browsers and lost networks leave it there. The form needs `DraftNotes`; the page that says that it
 * was sent needs, that one time, an element with `data-sent`, the form's `eventId` or "".
 */
export const formDraft = { "data-module": script };

/** Removes the draft of the open form, which was sent. */
export function forgetDraft() {
	dispatchEvent(new Event("sent"));
}

/** The button that forgets a draft that came back; and, without a network, that the form needs one. */
export function DraftNotes() {
	const { t } = useTranslation();
	const note = useRef<HTMLParagraphElement>(null);
	// The form may have been left before the script has come. Its text is kept nevertheless.
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
