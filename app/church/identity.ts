import type { Localized } from "~/i18n/language";
import * as delivered from "./as-delivered/every-page";
import { fact } from "./facts";
import { town } from "./location";
import { weeklyService } from "./service-hours";

export const name = () => fact("name", delivered.name);

export const shortName = () => fact("shortName", delivered.shortName);

export const tagline = () => fact("tagline", delivered.tagline);
export const taglineLanguage = "en";

/** The documents that members agree to; `#` if the church has no such document yet. */
export const legalPages = { terms: "#", privacy: "/privacy" };

export function description(): Localized {
	const { en, tn } = weeklyService();
	return {
		en: `A church family in ${town()}. Join us on ${en}.`,
		tn: `Lelapa la kereke kwa ${town()}. Tlaa o obamele le rona ka ${tn}.`,
	};
}

/** The picture for shared links to pages that have no picture of their own, 1200 × 630 pixels. */
export const SITE_CARD = "/card.jpg";

/** The podcast's own picture, a square. */
export const PODCAST_COVER = "/podcast.jpg";
