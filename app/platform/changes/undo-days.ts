export const UNDO_DAYS = 30;
