import { useTranslation } from "react-i18next";
import type { TextKey } from "~/i18n/text-key";
import { Banner } from "~/ui/banner";
import { LinkedText } from "~/ui/linked-text";
import { reasonValues } from "./form-failure";
import type { PanelAnswer } from "./panel";

export interface Failure {
	message: string;
	reason?: string;
}

export function FailureBanner({ failure }: { failure: Failure }) {
	return (
		<Banner tone="error" title={failure.message} role="alert">
			{failure.reason && (
				<p>
					<LinkedText text={failure.reason} to={["/admin"]} />
				</p>
			)}
		</Banner>
	);
}

/**
 * Why the last form was refused, in the page's language. Null if it was not refused, or if its
 * intent does not begin with `intents`.
 */
export function useFailure(answer: PanelAnswer | undefined, intents = ""): Failure | null {
	const { t } = useTranslation();
	if (!answer?.intent.startsWith(intents)) return null;
	const errors = answer.result.error?.[""] ?? [];
	const [message, ...reasons] = errors.map((key) => t(key as TextKey<string>, reasonValues));
	return message === undefined ? null : { message, reason: reasons.join(" ") };
}
