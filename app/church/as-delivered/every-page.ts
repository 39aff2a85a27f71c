/* Facts that every page needs. */

/** 0 is Sunday, 6 is Saturday. */
export const weekday = "0";
export const begins = "09:00";
export const ends = "12:30";

/** The further services of a week, each on its line: see `weekly-services.ts`. */
export const moreServices = "";
export const moreServicesTn = "";

/** Where services are held, line by line: the house, the town, the country. */
export const address = `Letsatsi Lodge
Tati Siding
Botswana`;

/** Latitude and longitude, in degrees. */
export const coordinates = "-21.2739, 27.4731";

/** The address for letters. */
export const postalAddress = `P.O. Box 100
Tati Siding
Botswana`;

/** Without the country's code. */
export const phones = `71000001
71000002`;

/** Those of the phones that have WhatsApp. */
export const whatsapp = `71000001
71000002`;

/** The administrators' address, where visitors write to. */
export const email = "admin@kingdomrealms.example";

/** The church's pages on social networks. */
export const facebook = "";
export const instagram = "";
export const youtube = "";
export const name = "Kingdom Realms Ministries";

/** The name below the icon of a phone that has installed the site. */
export const shortName = "Kingdom Realms";

/** Not translated, like the name. */
export const tagline = "Not Just a Church — A Kingdom Movement — See You In The Realms.";

/** What the home page says first, and last: as delivered its texts `welcome.text` and `home.visitText`. */
export const welcome = "";
export const welcomeTn = "";
export const invitation = "";
export const invitationTn = "";

/** Where services can be seen or heard while they are on: an address on the web. */
export const live = "";

/** The hours in which something is live there; empty for those of the services. */
export const liveBegins = "";
export const liveEnds = "";

/**
 * The hour of the evening before at which calendars remind of an event, in the church's time (`HH:MM`).
 * Empty if they should not remind.
 */
export const reminder = "18:00";
