/**
 * The hour of the evening before at which calendars remind of an event, in the church's time (`HH:MM`).
 * Null if they should not remind.
 */
export const reminderTime: string | null = "18:00";
