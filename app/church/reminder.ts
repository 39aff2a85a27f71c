import * as delivered from "./as-delivered/every-page";
import { fact } from "./facts";

/**
 * Calendars remind of an event at this time on the evening before (`HH:MM`, in the church's time).
 * Empty for no reminder.
 */
export const reminderTime = () => fact("reminder", delivered.reminder);
