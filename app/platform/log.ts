type Fields = Record<string, string | number | boolean | null | undefined>;

/** Writes one line of JSON; JSON.stringify escapes newlines, so a value cannot forge a line. */
export function logInfo(event: string, fields: Fields = {}) {
	console.info(JSON.stringify({ level: "info", event, ...fields }));
}

/** Like `logInfo`, for what somebody has to look at. Only this log ever sees the stack. */
export function logError(event: string, error: unknown, fields: Fields = {}) {
	console.error(JSON.stringify({ level: "error", event, ...fields, error: textOf(error) }));
}

/** An error with its stack and with what caused it: Drizzle hides D1's own message there. */
function textOf(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	const stack = error.stack ?? error.message;
	return error.cause === undefined ? stack : `${stack}\ncaused by ${textOf(error.cause)}`;
}
