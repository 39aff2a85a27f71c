/**
 * Where the church's clocks are. The offset from UTC is the same all the year: a country that changes
 * its clocks for summer is not served.
 */
export const timeZone = {
	/** Its name in the IANA's list, which calendars ask for. */
	name: "Africa/Gaborone",
	/** What calendars call it. */
	abbreviation: "CAT",
	/** How far it is ahead of UTC (with "-": behind it). */
	offset: "+02:00",
};
