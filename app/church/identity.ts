import type { Localized } from "~/i18n/language";
import * as delivered from "./as-delivered/every-page";
import { fact } from "./facts";
import { town } from "./location";
import { weeklyService } from "./service-hours";

export const name = () => fact("name", delivered.name);

export const shortName = () => fact("shortName", delivered.shortName);

export const tagline = () => fact("tagline", delivered.tagline);
export const taglineLanguage = "en";

export type Network = "Facebook" | "Instagram" | "YouTube";

/**
 * The church's pages on social networks. Until the church enters such a page or its own e-mail
 * address, the site describes the example church, and shows all three networks with the link `#`.
 */
export function social(): { network: Network; url: string }[] {
	const networks: { network: Network; url: string }[] = [
		{ network: "Facebook", url: fact("facebook", delivered.facebook) },
		{ network: "Instagram", url: fact("instagram", delivered.instagram) },
		{ network: "YouTube", url: fact("youtube", delivered.youtube) },
	];
	const named = networks.filter(({ url }) => url);
	const isDelivered = fact("email", delivered.email) === delivered.email && named.length === 0;
	return isDelivered ? networks.map((page) => ({ ...page, url: "#" })) : named;
}

/** The documents that members agree to; `#` if the church has no such document yet. */
export const legalPages = { terms: "#", privacy: "/privacy" };

/** The networks in the footer. The contact page shows all of them. */
export const footerNetworks: readonly Network[] = ["Facebook", "YouTube"];

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
