import { formatWeekday } from "~/i18n/dates";
import { useLanguage } from "~/i18n/use-language";

/** The options of a field for a weekday. 0 is Sunday, 6 is Saturday. */
export function WeekdayOptions() {
	const language = useLanguage();
	return [0, 1, 2, 3, 4, 5, 6].map((weekday) => (
		<option key={weekday} value={weekday}>
			{formatWeekday(language, { weekday })}
		</option>
	));
}
