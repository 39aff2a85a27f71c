import type { Localized } from "~/i18n/language";
import * as delivered from "./as-delivered/every-page";
import { fact } from "./facts";
import { town } from "./location";
import { weeklyService } from "./service-hours";

export const name = () => fact("name", delivered.name);

export const shortName = () => fact("shortName", delivered.shortName);

export const tagline = () => fact("tagline", delivered.tagline);
export const taglineLanguage = "en";

/**
 * The URLs of the documents that people agree to when they sign up; `#` if the church has no such
 * document yet.
 */
export const legalPages = { terms: "#", privacy: "/privacy" };

export function description(): Localized {
	const { en, tn } = weeklyService();
	return {
		en: `A church family in ${town()}. Join us on ${en}.`,
		tn: `Lelapa la kereke kwa ${town()}. Tlaa o obamele le rona ka ${tn}.`,
	};
}

/**
 * The preview picture that messengers show with a link to the site, for pages that have no picture
 * of their own. It has 1200 × 630 pixels.
 */
export const SITE_CARD = "/card.jpg";

/** The cover picture of the podcast, a square. */
export const PODCAST_COVER = "/podcast.jpg";
