import { useBlocker } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";

/** Asks before the page is left while something is not saved. */
export function useUnsavedWarning(isUnsaved: boolean) {
	const { t } = useTranslation("portal");
	useEffect(() => {
		if (!isUnsaved) return;
		const warn = (event: BeforeUnloadEvent) => event.preventDefault();
		addEventListener("beforeunload", warn);
		return () => removeEventListener("beforeunload", warn);
	}, [isUnsaved]);
	const blocker = useBlocker(
		({ currentLocation, nextLocation, historyAction }) =>
			// A form of the page's own leads to the page itself.
			isUnsaved && (historyAction === "POP" || currentLocation.pathname !== nextLocation.pathname),
	);
	const question = t("portal.leave");
	useEffect(() => {
		if (blocker.state !== "blocked") return;
		if (window.confirm(question)) blocker.proceed();
		else blocker.reset();
	}, [blocker, question]);
}
