/** The offset is the same all year: countries with summer time are not served. */
export const timeZone = {
	/** In the IANA's list, for calendars. */
	name: "Africa/Gaborone",
	abbreviation: "CAT",
	offset: "+02:00",
};
