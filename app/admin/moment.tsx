import { formatMoment, isoMoment } from "~/i18n/dates";
import { useLanguage } from "~/i18n/use-language";

/**
 * A day and a time, in the church's time zone and the page's language.
 *
 * @param at milliseconds since 1970 (UTC)
 */
export function Moment({ at }: { at: number }) {
	return <time dateTime={isoMoment(at)}>{formatMoment(useLanguage(), at)}</time>;
}
