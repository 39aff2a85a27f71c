import type { CardName } from "~/church/fields";
import type { Page } from "~/layout/navigation";

/**
 * The public page that shows most facts of each card. (The portal edits the facts about the church
 * on cards.)
 */
export const seenOn: Record<CardName, Page["to"]> = {
	services: "/services",
	place: "/contact",
	contact: "/contact",
	people: "/about",
	giving: "/contact",
	story: "/about",
	identity: "/",
};
