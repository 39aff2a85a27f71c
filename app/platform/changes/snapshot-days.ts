/** How many days a snapshot and its pictures can be restored. */
export const SNAPSHOT_DAYS = 90;
