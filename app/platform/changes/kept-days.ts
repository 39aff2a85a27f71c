/** How long a change can be taken back. */
export const KEPT_DAYS = 30;
