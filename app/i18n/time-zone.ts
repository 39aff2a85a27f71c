/**
 * The church's time zone. Its offset from UTC is the same all year: the code does not support
 * summer time.
 */
export const timeZone = {
	/** The name of the time zone in mails: "6:00 PM, Botswana time". */
	country: "Botswana",
	/** The IANA name of the time zone, for calendar files and links to calendar apps. */
	name: "Africa/Gaborone",
	abbreviation: "CAT",
	offset: "+02:00",
};
