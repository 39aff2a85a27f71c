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
 * The day and the hours of the weekly service. The texts with the hours, the next date and the data for
 * search engines are all made from these.
 */
export const weeklyServiceTime = (): ServiceTime => ({
	weekday: Number(fact("weekday", delivered.weekday)),
	begins: fact("begins", delivered.begins),
	ends: fact("ends", delivered.ends),
});

/** The i18next context of texts that name Sunday: it picks their form for another day. */
export const dayContext = () =>
	({ context: weeklyServiceTime().weekday === 0 ? "" : "otherDay" }) as const;
