/** What a first visit may weigh without pictures, in bytes after gzip, for who only reads. */
export const READERS_PAGE = 20 * 1024;
/** What it may weigh when somebody has acted, so that the framework has come. */
export const ACTORS_PAGE = 150 * 1024;
/** What the calendar's widget may add to that where it is shown. */
export const CALENDAR_WIDGET = 20 * 1024;
/** What JavaScript a page may send before somebody acts. */
export const READERS_SCRIPTS = 1400;

/** By how much memory may grow to hash a password, in megabytes of 2^20 bytes. */
export const HASHING_MEGABYTES = 32;

/** The pages that are weighed. */
export const weighed = [
	"/",
	"/about",
	"/services",
	"/sermons",
	"/events",
	"/events?tab=past",
	"/events?tab=calendar",
	"/events?event=event-marriage-morning&register=1",
	"/gallery",
	"/contact",
	"/podcast",
	"/signup",
	"/password",
	"/privacy",
	"/accessibility",
	"/nope",
	"/sermons?sermon=sermon-01",
] as const;
