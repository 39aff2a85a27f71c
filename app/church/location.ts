import type { Localized } from "~/i18n/language";

/** Where services are held, line by line. */
export const address = ["Letsatsi Lodge", "Tati Siding", "Botswana"] as const;

/** The town and the country, as sentences name them. */
export const town = address.slice(1).join(", ");

/** The country's two letters in ISO 3166, for search engines. */
export const countryCode = "BW";

/** The address for letters. */
export const postalAddress = ["P.O. Box 100", "Tati Siding", "Botswana"] as const;

const latitude = -21.2739;
const longitude = 27.4731;

export const coordinates = { latitude, longitude };

const MAPS = "https://www.google.com/maps";

/** Opens the maps of a phone: no other address is understood by both Android and iPhones. */
export const routeUrl = `${MAPS}/dir/?api=1&destination=${latitude},${longitude}`;

/** A search in the phone's maps, for a place whose coordinates are not known. */
export function placeSearchUrl(place: string): string {
	return `${MAPS}/search/?${new URLSearchParams({ api: "1", query: place })}`;
}

/** The map shown in a frame. */
export const mapUrl = `https://www.openstreetmap.org/export/embed.html?bbox=${longitude - 0.02},${latitude - 0.012},${longitude + 0.02},${latitude + 0.012}&layer=mapnik&marker=${latitude},${longitude}`;

export const officeHours: Localized = {
	en: "Office hours by appointment",
	tn: "Dinako tsa ofisi: ka peelano",
};

export const parking: Localized = {
	en: "Parking available",
	tn: "Go na le lefelo la go emisa dikoloi",
};

export const wheelchairAccess: Localized = {
	en: "Wheelchair accessible",
	tn: "Ba ba dirisang ditilo tsa maotwana ba ka tsena",
};
