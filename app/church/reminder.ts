import * as delivered from "./as-delivered/every-page";
import { fact } from "./facts";

/**
 * The hour of the evening before at which calendars remind of an event, in the church's time (`HH:MM`).
 * Empty if they should not remind.
 */
export const reminderTime = () => fact("reminder", delivered.reminder);
