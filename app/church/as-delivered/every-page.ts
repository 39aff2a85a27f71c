/** The weekday of the weekly service: 0 is Sunday, 6 is Saturday. */
export const weekday = "0";
export const begins = "09:00";
export const ends = "12:30";

/** The further weekly services, beside the main service, one per line: see `weekly-services.ts`. */
export const moreServices = "";
export const moreServicesTn = "";

/**
 * The address at which services are held, one part per line: the house, the town and the country.
 */
export const address = `Letsatsi Lodge
Tati Siding
Botswana`;

/** Where services are held: latitude and longitude, in degrees. */
export const coordinates = "-21.2739, 27.4731";

export const postalAddress = `P.O. Box 100
Tati Siding
Botswana`;

/** The church's phone numbers, one per line, without the country code. */
export const phones = `71000001
71000002`;

export const whatsapp = `71000001
71000002`;

/**
 * The church's e-mail address. The site's pages show it, and the log names it as the recipient of
 * contact messages.
 */
export const email = "admin@kingdomrealms.example";

/** The URLs of the church's pages on social networks; empty for none. */
export const facebook = "";
export const instagram = "";
export const youtube = "";
export const name = "Kingdom Realms Ministries";

/** The church's name below the site's icon, on a phone that has installed the site. */
export const shortName = "Kingdom Realms";

/** The church's motto. Neither the motto nor the church's name has a Setswana text. */
export const tagline = "Not Just a Church — A Kingdom Movement — See You In The Realms.";

/**
 * The home page's words of welcome, and its invitation to visit. If such a text is empty, the home
 * page shows the translated text `welcome.text` or `home.visitText` instead.
 */
export const welcome = "";
export const welcomeTn = "";
export const invitation = "";
export const invitationTn = "";

/**
 * The URL of the live stream, at which people can watch or hear services; empty if the church has
 * none.
 */
export const live = "";

/**
 * The hours of the live stream (`HH:MM`). If they are empty, the live stream runs during all
 * services.
 */
export const liveBegins = "";
export const liveEnds = "";

/**
 * The time (`HH:MM`, in the church's time) at which visitors' calendars show a reminder, on the
 * evening before a church event. Empty for no reminder.
 */
export const reminder = "18:00";
