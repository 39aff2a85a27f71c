/**
 * The weekly service: its hours in both languages, the next date and the data for search engines are
 * made from these three. `npm run church` changes them, and English sentences that name the day; it
 * lists those in Setswana. The parts of the service are in `order-of-worship.ts`.
 */
export const weeklyServiceTime = {
	/** 0 is Sunday, 6 is Saturday. */
	weekday: 0,
	begins: "09:00",
	ends: "12:30",
};
