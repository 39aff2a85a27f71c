/** The offset is the same all year: countries with summer time are not served. */
export const timeZone = {
	/** As mails name it: "6:00 PM, Botswana time". */
	country: "Botswana",
	/** In the IANA's list, for calendars. */
	name: "Africa/Gaborone",
	abbreviation: "CAT",
	offset: "+02:00",
};
