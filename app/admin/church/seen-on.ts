import type { CardName } from "~/church/fields";
import type { Page } from "~/layout/navigation";

/** For each card of facts, the public page that shows most of these facts. */
export const seenOn: Record<CardName, Page["to"]> = {
	services: "/services",
	place: "/contact",
	contact: "/contact",
	people: "/about",
	giving: "/contact",
	story: "/about",
	identity: "/",
};
