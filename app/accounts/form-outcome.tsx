import { useTranslation } from "~/i18n/use-translation";
import { Banner } from "~/ui/banner";
import { useServiceMessage } from "./service-message";

/**
 * How a form went, below it; nothing while it is on its way again.
 *
 * @param failure why the account service did not take it, in its own words
 * @param done what came of it, in the page's language
 */
export function FormOutcome({
	isSending,
	failure,
	done,
}: {
	isSending: boolean;
	failure?: string;
	done?: string;
}) {
	const { t } = useTranslation();
	const serviceMessage = useServiceMessage();
	return (
		<div aria-live="polite" className="mt-5 empty:hidden">
			{!isSending && failure && (
				<Banner tone="error">
					<p>{t("signup.error", { message: serviceMessage(failure) })}</p>
				</Banner>
			)}
			{!isSending && !failure && done && (
				<Banner tone="success">
					<p>{done}</p>
				</Banner>
			)}
		</div>
	);
}
