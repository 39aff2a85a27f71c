import { useTranslation } from "react-i18next";
import { nextServiceDay } from "~/church/next-service";
import { formatFullDay } from "~/i18n/dates";
import { useLanguage } from "~/i18n/use-language";
import { useNow, usePageContext } from "./page-context";

/**
 * Shows the day of the next service.
 *
 * @param names whether to say also that there is no service on the usual day
 */
export function NextService({ names = true }: { names?: boolean }) {
	const { t } = useTranslation();
	const language = useLanguage();
	const { usual, next, isCancelled } = useNextService();
	return (
		<>
			{names && isCancelled && (
				<span className="block">{t("noService", { date: formatFullDay(language, usual) })}</span>
			)}
			{t("nextService", { date: formatFullDay(language, next) })}
		</>
	);
}

/** The next day of a service. `isCancelled` says that there is none on the usual day before it. */
export function useNextService() {
	const now = useNow();
	const usual = nextServiceDay(now);
	const next = nextServiceDay(now, usePageContext()?.withoutService);
	return { usual, next, isCancelled: next.day !== usual.day || next.month !== usual.month };
}
