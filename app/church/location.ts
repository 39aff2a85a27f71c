import * as delivered from "./as-delivered/every-page";
import { fact, linesOf } from "./facts";

/** Where services are held, line by line. There is at least one line. */
export const address = () => linesOf(fact("address", delivered.address)) as [string, ...string[]];

/** The town and the country, as sentences name them. */
export function town(): string {
	const [house, ...others] = address();
	return others.join(", ") || house;
}

/** The country's two letters in ISO 3166, for search engines. */
export const countryCode = "BW";

/** The address for letters. */
export const postalAddress = () => linesOf(fact("postalAddress", delivered.postalAddress));

/** In degrees. */
export function coordinates(): { latitude: number; longitude: number } {
	const [latitude = 0, longitude = 0] = fact("coordinates", delivered.coordinates)
		.split(",")
		.map(Number);
	return { latitude, longitude };
}

const MAPS = "https://www.google.com/maps";

/** Opens the maps of a phone: no other address is understood by both Android and iPhones. */
export function routeUrl(): string {
	const { latitude, longitude } = coordinates();
	return `${MAPS}/dir/?api=1&destination=${latitude},${longitude}`;
}

/** A search in the phone's maps, for a place whose coordinates are not known. */
export function placeSearchUrl(place: string): string {
	return `${MAPS}/search/?${new URLSearchParams({ api: "1", query: place })}`;
}

/** Where the map in a frame comes from. */
export const MAP_ORIGIN = "https://www.openstreetmap.org";

/** The map shown in a frame. */
export function mapUrl(): string {
	const { latitude, longitude } = coordinates();
	const box = [longitude - 0.02, latitude - 0.012, longitude + 0.02, latitude + 0.012];
	return `${MAP_ORIGIN}/export/embed.html?bbox=${box}&layer=mapnik&marker=${latitude},${longitude}`;
}
