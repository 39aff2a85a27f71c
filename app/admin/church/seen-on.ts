import type { CardName } from "~/church/fields";
import type { Page } from "~/layout/navigation";

/** For each card, the page that shows most of it. */
export const seenOn: Record<CardName, Page["to"]> = {
	services: "/services",
	place: "/contact",
	contact: "/contact",
	people: "/about",
	giving: "/contact",
	story: "/about",
	identity: "/",
};
