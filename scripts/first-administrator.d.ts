export function firstLink(now?: number): { path: string; sql: string };
