import { useTranslation } from "~/i18n/use-translation";
import { Banner } from "~/ui/banner";
import { bringIntoView } from "~/ui/bring-into-view";
import { useHydrated } from "~/ui/use-hydrated";
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
	// Without scripts the browser leads there by itself.
	const ledTo = { autoFocus: !useHydrated() };
	const serviceMessage = useServiceMessage();
	return (
		<div aria-live="polite" className="mt-5 empty:hidden">
			{!isSending && (failure || done) && (
				<div ref={bringIntoView} tabIndex={-1} className="outline-none" {...ledTo}>
					<Banner tone={failure ? "error" : "success"}>
						<p>{failure ? t("signup.error", { message: serviceMessage(failure) }) : done}</p>
					</Banner>
				</div>
			)}
		</div>
	);
}
