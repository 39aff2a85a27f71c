export const SNAPSHOT_DAYS = 90;
