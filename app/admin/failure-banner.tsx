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
 * Why the last form was refused, in the page's language. Null if the form was not refused.
 *
 * @param prefix forms whose intent does not begin with this text are ignored
 */
export function useFailure(answer: PanelAnswer | undefined, prefix = ""): Failure | null {
	const { t } = useTranslation();
	if (!answer?.intent.startsWith(prefix)) return null;
	const errors = answer.result.error?.[""] ?? [];
	const values = { ...reasonValues, ...answer.result.values };
	const [message, ...reasons] = errors.map((key) => t(key as TextKey<string>, values));
	return message === undefined ? null : { message, reason: reasons.join(" ") };
}
