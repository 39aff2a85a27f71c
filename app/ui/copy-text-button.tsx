import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./button";

const SHOWN_MS = 3000;

/**
 * A button that copies a text to the clipboard. Show the text beside the button, because without
 * JavaScript there is no button, and visitors select and copy the text by hand. The server renders
 * the button, so that it moves nothing on the page when the scripts start.
 */
export function CopyTextButton({ text }: { text: string }) {
	const { t } = useTranslation("sending");
	const [outcome, setOutcome] = useState<"copy" | "copied" | "notCopied">("copy");
	const copy = async () => {
		try {
			await navigator.clipboard.writeText(text);
			setOutcome("copied");
			setTimeout(setOutcome, SHOWN_MS, "copy");
		} catch {
			setOutcome("notCopied");
		}
	};
	return (
		<Button variant="outline" onClick={copy} data-live="" className="no-scripting:hidden">
			<span aria-live="polite">{t(`send.${outcome}`)}</span>
		</Button>
	);
}
