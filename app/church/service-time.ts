import * as delivered from "./as-delivered/every-page";
import { fact } from "./facts";

export interface ServiceTime {
	/** 0 is Sunday, 6 is Saturday. */
	weekday: number;
	/** `HH:MM`, in the church's time */
	begins: string;
	ends: string;
}

/**
 * The day and the hours of the weekly service. Texts about the hours, the date of the next service
 * and the data for search engines are all made from this value.
 */
export const weeklyServiceTime = (): ServiceTime => ({
	weekday: Number(fact("weekday", delivered.weekday)),
	begins: fact("begins", delivered.begins),
	ends: fact("ends", delivered.ends),
});

/**
 * The i18next context for texts that name Sunday. If the service is on another day, it selects their
 * form without Sunday.
 */
export const dayContext = () =>
	({ context: weeklyServiceTime().weekday === 0 ? "" : "otherDay" }) as const;
