/** 0 is Sunday, 6 is Saturday. */
export const weekday = "0";
export const begins = "09:00";
export const ends = "12:30";

/** The weekly services beside the main one, one per line: see `weekly-services.ts`. */
export const moreServices = "";
export const moreServicesTn = "";

/** Where services are held, one per line: the house, the town and the country. */
export const address = `Letsatsi Lodge
Tati Siding
Botswana`;

/** Latitude and longitude, in degrees. */
export const coordinates = "-21.2739, 27.4731";

export const postalAddress = `P.O. Box 100
Tati Siding
Botswana`;

/** Phone numbers without the country code. */
export const phones = `71000001
71000002`;

export const whatsapp = `71000001
71000002`;

/**
 * The church's e-mail address. The site shows it, and messages of the contact form are addressed to
 * it.
 */
export const email = "admin@kingdomrealms.example";

/** The URLs of the church's pages on social networks; empty for none. */
export const facebook = "";
export const instagram = "";
export const youtube = "";
export const name = "Kingdom Realms Ministries";

/** The name below the icon of a phone that has installed the site. */
export const shortName = "Kingdom Realms";

/** The church's motto. Neither the motto nor the church's name has a Setswana text. */
export const tagline = "Not Just a Church — A Kingdom Movement — See You In The Realms.";

/**
 * The home page's words of welcome, and its invitation to visit. If a text is empty, the page shows
 * the translation `welcome.text` or `home.visitText` instead.
 */
export const welcome = "";
export const welcomeTn = "";
export const invitation = "";
export const invitationTn = "";

/** The URL at which people can watch or hear a service live. */
export const live = "";

/** The hours of the live stream. If they are empty, the stream has the hours of the services. */
export const liveBegins = "";
export const liveEnds = "";

/**
 * Visitors' calendars show a reminder at this time on the evening before an event (`HH:MM`, in the
 * church's time). Empty for no reminder.
 */
export const reminder = "18:00";
