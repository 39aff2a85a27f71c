import * as delivered from "./as-delivered/every-page";
import { fact } from "./facts";

/**
 * Visitors' calendars show a reminder at this time on the evening before an event (`HH:MM`, in the
 * church's time). Empty for no reminder.
 */
export const reminderTime = () => fact("reminder", delivered.reminder);
