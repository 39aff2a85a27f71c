import { useTranslation } from "react-i18next";
import type { TextKey } from "~/i18n/text-key";
import { Banner } from "~/ui/banner";
import type { PanelAnswer } from "./panel";
import { reasonValues } from "./panel-answer";

/** What the red box says, in the page's language. */
export interface Failure {
	message: string;
	/** What to do about it, where something is known. */
	reason?: string;
}

/** The red box. */
export function FailureBanner({ failure, role }: { failure: Failure; role?: "alert" }) {
	return (
		<Banner tone="error" title={failure.message} role={role}>
			{failure.reason && <p>{failure.reason}</p>}
		</Banner>
	);
}

/** Puts answers into words. */
export function useFailures() {
	const { t } = useTranslation();
	/** Why a form was refused; null where it was not, or where its intent begins with other words. */
	return (answer: PanelAnswer | undefined, intents: string): Failure | null => {
		if (!answer?.intent.startsWith(intents)) return null;
		const errors = answer.result.error?.[""] ?? [];
		const [message, ...reasons] = errors.map((key) => t(key as TextKey<string>, reasonValues));
		return message === undefined ? null : { message, reason: reasons.join(" ") };
	};
}
