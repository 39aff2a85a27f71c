/** The church's time zone. Its offset is the same all year: the code does not support summer time. */
export const timeZone = {
	/** The name in mails: "6:00 PM, Botswana time". */
	country: "Botswana",
	/** The IANA name, for calendars. */
	name: "Africa/Gaborone",
	abbreviation: "CAT",
	offset: "+02:00",
};
