import type { Localized } from "~/i18n/language";
import { town } from "./location";
import { weeklyService } from "./service-hours";

export const name = "Kingdom Realms Ministries";

/** The tagline is not translated, like the name. */
export const tagline = "Not Just a Church — A Kingdom Movement — See You In The Realms.";
export const taglineLanguage = "en";

export type Network = "Facebook" | "Instagram" | "YouTube";

/** The church's pages on social networks; `#` until it has them. */
export const social: readonly { network: Network; url: string }[] = [
	{ network: "Facebook", url: "#" },
	{ network: "Instagram", url: "#" },
	{ network: "YouTube", url: "#" },
];

/** The documents that members agree to; `#` until the church has one. */
export const legalPages = { terms: "#", privacy: "/privacy" };

/** The networks in the footer. The contact page shows all of them. */
export const footerNetworks: readonly Network[] = ["Facebook", "YouTube"];

/** The description of the church for search engines and shared links. */
export const description: Localized = {
	en: `A church family in ${town}. Join us on ${weeklyService.en}.`,
	tn: `Lelapa la kereke kwa ${town}. Tlaa o obamele le rona ka ${weeklyService.tn}.`,
};

/** The picture on the card of a shared link that has no other, 1200 × 630 pixels. */
export const SITE_CARD = "/card.jpg";

/** The podcast's own picture, a square. */
export const PODCAST_COVER = "/podcast.jpg";
