import { DrizzleQueryError } from "drizzle-orm/errors";

type Fields = Record<string, string | number | boolean | null | undefined>;

export function logInfo(event: string, fields: Fields = {}) {
	console.info(line({ level: "info", event, ...fields }));
}

/** Logs something that an operator should correct. */
export function logWarning(event: string, fields: Fields = {}) {
	console.warn(line({ level: "warning", event, ...fields }));
}

/** Logs a failure that somebody must look at. */
export function logError(event: string, error: unknown, fields: Fields = {}) {
	console.error(line({ level: "error", event, ...fields, error: textOf(error) }));
}

// Some log readers start a new line at these characters, and JSON.stringify does not escape them.
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
 * The stack of a failed query, without its parameters, which may be keys, hashes or e-mail addresses.
 */
function stackOfQuery({ query, message, stack = "" }: DrizzleQueryError): string {
	const [, calls = ""] = stack.split(message);
	return `Failed query: ${query}${calls}`;
}
