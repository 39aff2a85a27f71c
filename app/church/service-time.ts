import * as delivered from "./as-delivered/every-page";
import { fact } from "./facts";

export interface ServiceTime {
	/** The weekday of the service: 0 is Sunday, 6 is Saturday. */
	weekday: number;
	/** When the service begins: `HH:MM`, in the church's time. */
	begins: string;
	ends: string;
}

/**
 * The day and the hours of the weekly service. The texts about the hours, the date of the next
 * service and the data for search engines are all made from this value.
 */
export const weeklyServiceTime = (): ServiceTime => ({
	weekday: Number(fact("weekday", delivered.weekday)),
	begins: fact("begins", delivered.begins),
	ends: fact("ends", delivered.ends),
});

/**
 * The i18next context for translated texts that name Sunday. If the weekly service is on another
 * day, the context selects the version of the text without Sunday.
 */
export const dayContext = () =>
	({ context: weeklyServiceTime().weekday === 0 ? "" : "otherDay" }) as const;
