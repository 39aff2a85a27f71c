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
 * The weekly service: its hours in both languages, the next date and the data for search engines are
 * made from these three.
 */
export const weeklyServiceTime = (): ServiceTime => ({
	weekday: Number(fact("weekday", delivered.weekday)),
	begins: fact("begins", delivered.begins),
	ends: fact("ends", delivered.ends),
});

/** For texts that name Sunday: which of their forms says it of another day. */
export const dayContext = () =>
	({ context: weeklyServiceTime().weekday === 0 ? "" : "otherDay" }) as const;
