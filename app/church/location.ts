import * as delivered from "./as-delivered/every-page";
import { fact, linesOf } from "./facts";

/** The lines of the address at which services are held, at least one. */
export const address = () => linesOf(fact("address", delivered.address)) as [string, ...string[]];

/** The town and the country in one phrase, for sentences: "Tati Siding, Botswana". */
export function town(): string {
	const [house, ...others] = address();
	return others.join(", ") || house;
}

/** The two-letter country code (ISO 3166) of the church's country, for search engines. */
export const countryCode = "BW";

export const postalAddress = () => linesOf(fact("postalAddress", delivered.postalAddress));

/** Where services are held: latitude and longitude in degrees. */
export function coordinates(): { latitude: number; longitude: number } {
	const [latitude = 0, longitude = 0] = fact("coordinates", delivered.coordinates)
		.split(",")
		.map(Number);
	return { latitude, longitude };
}

const MAPS = "https://www.google.com/maps";

/**
 * The URL that opens a phone's maps app with a route to the church. Other kinds of map URLs do not
 * work on both Android and iPhone.
 */
export function routeUrl(): string {
	const { latitude, longitude } = coordinates();
	return `${MAPS}/dir/?api=1&destination=${latitude},${longitude}`;
}

/** The URL that opens a phone's maps app with a search, for a place whose coordinates are not known. */
export function placeSearchUrl(place: string): string {
	return `${MAPS}/search/?${new URLSearchParams({ api: "1", query: place })}`;
}

/**
 * The origin of the map's URL. The pages' Content Security Policy must allow this origin in a
 * frame.
 */
export const MAP_ORIGIN = "https://www.openstreetmap.org";

export function mapUrl(): string {
	const { latitude, longitude } = coordinates();
	const box = [longitude - 0.02, latitude - 0.012, longitude + 0.02, latitude + 0.012];
	return `${MAP_ORIGIN}/export/embed.html?bbox=${box}&layer=mapnik&marker=${latitude},${longitude}`;
}
