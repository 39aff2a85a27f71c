import { DrizzleQueryError } from "drizzle-orm";

type Fields = Record<string, string | number | boolean | null | undefined>;

/** Writes one line of JSON. */
export function logInfo(event: string, fields: Fields = {}) {
	console.info(line({ level: "info", event, ...fields }));
}

/** Like `logInfo`, for what an operator should put right. */
export function logWarning(event: string, fields: Fields = {}) {
	console.warn(line({ level: "warning", event, ...fields }));
}

/** Like `logInfo`, for what somebody has to look at. Only this log ever sees the stack. */
export function logError(event: string, error: unknown, fields: Fields = {}) {
	console.error(line({ level: "error", event, ...fields, error: textOf(error) }));
}

/** JSON.stringify escapes all line breaks but these, which some readers of logs take for one. */
function line(entry: Fields): string {
	return JSON.stringify(entry).replace(
		/[\u007f-\u009f\u2028\u2029]/g,
		(character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
	);
}

/** An error with its stack and with what caused it: Drizzle hides D1's own message there. */
function textOf(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	const stack = error instanceof DrizzleQueryError ? stackOfQuery(error) : error.stack;
	const text = stack ?? error.message;
	return error.cause === undefined ? text : `${text}\ncaused by ${textOf(error.cause)}`;
}

/** The stack of a failed query without the query's parameters: keys, hashes, people's addresses. */
function stackOfQuery({ query, message, stack = "" }: DrizzleQueryError): string {
	const [, calls = ""] = stack.split(message);
	return `Failed query: ${query}${calls}`;
}
