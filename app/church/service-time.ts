/**
 * The weekly service. Each time and date of it is made from these three: hours in both languages, the
 * next service's date, and what search engines read. Sentences that name the day are written by hand:
 * `docs/your-church.md` tells how to find them. How long each part of the service takes is in
 * `services.ts`; where the church's clocks are, in `app/i18n/time-zone.ts`.
 */
export const weeklyServiceTime = {
	/** 0 is Sunday, 6 is Saturday. */
	weekday: 0,
	begins: "09:00",
	ends: "12:30",
};
