import { formatWeekday } from "~/i18n/dates";
import { useLanguage } from "~/i18n/use-language";
import { useTypeName } from "../events/type-name";

/**
 * Returns a function that puts a field's stored value into words if it is a code: the number of a
 * weekday, or the type of an event. Other values are returned unchanged.
 */
export function useCodeName() {
	const language = useLanguage();
	const typeName = useTypeName();
	return (field: string, value: string) => {
		if (field === "type") return typeName(value);
		const isWeekday = field === "weekday" && value !== "";
		return isWeekday ? formatWeekday(language, { weekday: Number(value) }) : value;
	};
}
