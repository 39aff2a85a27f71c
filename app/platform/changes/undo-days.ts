/** How long a change can be taken back. */
export const UNDO_DAYS = 30;
