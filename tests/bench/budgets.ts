/** What a first visit may weigh without pictures, in bytes after gzip. */
export const FIRST_VISIT_HOME = 15 * 1024;
export const FIRST_VISIT_INTERACTIVE = 136 * 1024;
/** The share of it that an interactive page's HTML and CSS may have. */
export const HTML_AND_CSS = 25 * 1024;

/** By how much memory may grow to hash a password, in megabytes of 2^20 bytes. */
export const HASHING_MEGABYTES = 32;

/** What JavaScript a page may send that does without the framework. */
export const FRAMEWORK_FREE = 1024;

/** The pages that are weighed, and whether they run the framework in the browser. */
export const weighed = [
	{ path: "/", interactive: false },
	{ path: "/about", interactive: true },
	{ path: "/services", interactive: false },
	{ path: "/sermons", interactive: true },
	{ path: "/events", interactive: true },
	{ path: "/events?event=event-marriage-morning&register=1", interactive: true },
	{ path: "/gallery", interactive: true },
	{ path: "/contact", interactive: true },
	{ path: "/signup", interactive: true },
	{ path: "/password", interactive: true },
	{ path: "/nope", interactive: false },
] as const;
