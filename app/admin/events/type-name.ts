import { useTranslation } from "react-i18next";
import { eventTypeOf } from "~/events/model";

/**
 * Returns a function that translates the name of an event type. A type that the site does not know
 * is returned unchanged.
 */
export function useTypeName() {
	const { t } = useTranslation();
	return (type: string) => {
		const { label } = eventTypeOf(type);
		return label ? t(label) : type;
	};
}
