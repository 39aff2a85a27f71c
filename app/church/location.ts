import * as delivered from "./as-delivered/every-page";
import { fact, linesOf } from "./facts";

/** The lines of the address at which services are held, at least one. */
export const address = () => linesOf(fact("address", delivered.address)) as [string, ...string[]];

/** The town and the country, as sentences name them. */
export function town(): string {
	const [house, ...others] = address();
	return others.join(", ") || house;
}

/** The country's two letters in ISO 3166, for search engines. */
export const countryCode = "BW";

/** The lines of the postal address. */
export const postalAddress = () => linesOf(fact("postalAddress", delivered.postalAddress));

/** The place of the services, in degrees. */
export function coordinates(): { latitude: number; longitude: number } {
	const [latitude = 0, longitude = 0] = fact("coordinates", delivered.coordinates)
		.split(",")
		.map(Number);
	return { latitude, longitude };
}

const MAPS = "https://www.google.com/maps";

/** Opens the maps app of a phone. Both Android and iPhones understand no other URL. */
export function routeUrl(): string {
	const { latitude, longitude } = coordinates();
	return `${MAPS}/dir/?api=1&destination=${latitude},${longitude}`;
}

/** Opens a search in the phone's maps app, for a place without known coordinates. */
export function placeSearchUrl(place: string): string {
	return `${MAPS}/search/?${new URLSearchParams({ api: "1", query: place })}`;
}

/** The origin of the map in the frame. */
export const MAP_ORIGIN = "https://www.openstreetmap.org";

/** The map shown in a frame. */
export function mapUrl(): string {
	const { latitude, longitude } = coordinates();
	const box = [longitude - 0.02, latitude - 0.012, longitude + 0.02, latitude + 0.012];
	return `${MAP_ORIGIN}/export/embed.html?bbox=${box}&layer=mapnik&marker=${latitude},${longitude}`;
}
