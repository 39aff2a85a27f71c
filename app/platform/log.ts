import { DrizzleQueryError } from "drizzle-orm/errors";

type Fields = Record<string, string | number | boolean | null | undefined>;

export function logInfo(event: string, fields: Fields = {}) {
	console.info(line({ level: "info", event, ...fields }));
}

/** Logs something that the site's operator should correct. */
export function logWarning(event: string, fields: Fields = {}) {
	console.warn(line({ level: "warning", event, ...fields }));
}

/** Logs a failure that the site's operator must look at. */
export function logError(event: string, error: unknown, fields: Fields = {}) {
	console.error(line({ level: "error", event, ...fields, error: textOf(error) }));
}

// Escapes the characters at which some log readers start a new line, because JSON.stringify does
// not escape them.
function line(entry: Fields): string {
	return JSON.stringify(entry).replace(
		/[\u007f-\u009f\u2028\u2029]/g,
		(character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
	);
}

function textOf(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	const stack = error instanceof DrizzleQueryError ? stackOfQuery(error) : error.stack;
	const text = stack ?? error.message;
	return error.cause === undefined ? text : `${text}\ncaused by ${textOf(error.cause)}`;
}

/**
 * The stack trace of a failed database query, without the query's parameters, which may be secret
 * keys, hashes or e-mail addresses.
 */
function stackOfQuery({ query, message, stack = "" }: DrizzleQueryError): string {
	const [, calls = ""] = stack.split(message);
	return `Failed query: ${query}${calls}`;
}
