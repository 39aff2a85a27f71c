import type { BadgeTone } from "~/ui/badge";

/** An event as the public page shows it. */
export interface ChurchEvent {
	id: string;
	title: string;
	type: string;
	/** When it begins, in milliseconds since 1970 (UTC). */
	date: number;
	location: string;
	description: string;
	requiresRegistration: boolean;
	capacity: number | null;
	/** null: nobody counts */
	registeredCount: number | null;
}

/** How many events one page shows. */
export const EVENTS_PER_PAGE = 200;

export const eventTabs = ["upcoming", "past"] as const;

export type EventTab = (typeof eventTabs)[number];

/** The tab asked for; anything unknown is the default, "upcoming". */
export function chooseTab(asked: string | null): EventTab {
	return eventTabs.find((tab) => tab === asked) ?? "upcoming";
}

/** An event is upcoming when it begins now or later. */
export function isUpcoming(event: Pick<ChurchEvent, "date">, now: number): boolean {
	return event.date >= now;
}

/** An event is full when both numbers are known and all places are taken. */
export function isFull(event: Pick<ChurchEvent, "capacity" | "registeredCount">): boolean {
	const { capacity, registeredCount } = event;
	return capacity !== null && registeredCount !== null && registeredCount >= capacity;
}

const typeTones: Record<string, BadgeTone> = {
	service: "blue",
	prayer: "purple",
	conference: "green",
	wedding: "orange",
};

/** The badge colour of an event's type; any other type is grey. */
export function typeTone(type: string): BadgeTone {
	return Object.hasOwn(typeTones, type) ? (typeTones[type] ?? "grey") : "grey";
}
