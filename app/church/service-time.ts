/**
 * The weekly service. Everything that names its day or its hours is made from these three: texts in
 * both languages, the next service's date, and what search engines read. How long each part of the
 * service takes is in `services.ts`; where the church's clocks are, in `app/i18n/time-zone.ts`.
 */
export const weeklyServiceTime = {
	/** 0 is Sunday, 6 is Saturday. */
	weekday: 0,
	begins: "09:00",
	ends: "12:30",
};
