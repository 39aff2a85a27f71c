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
	const now = useNow();
	const usual = formatFullDay(language, nextServiceDay(now));
	const date = formatFullDay(language, nextServiceDay(now, usePageContext()?.withoutService));
	return (
		<>
			{names && date !== usual && <span className="block">{t("noService", { date: usual })}</span>}
			{t("nextService", { date })}
		</>
	);
}
