import * as delivered from "./as-delivered/every-page";
import { fact } from "./facts";

/**
 * The time (`HH:MM`, in the church's time) at which visitors' calendars show a reminder, on the
 * evening before a church event. Empty for no reminder.
 */
export const reminderTime = () => fact("reminder", delivered.reminder);
