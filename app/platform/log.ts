type Fields = Record<string, string | number | boolean | null | undefined>;

/** Writes one line of JSON; JSON.stringify escapes newlines, so a value cannot forge a line. */
export function logInfo(event: string, fields: Fields = {}) {
	console.info(JSON.stringify({ level: "info", event, ...fields }));
}

/** Like `logInfo`, for what somebody has to look at. Only this log ever sees the stack. */
export function logError(event: string, error: unknown, fields: Fields = {}) {
	const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
	console.error(JSON.stringify({ level: "error", event, ...fields, error: detail }));
}
