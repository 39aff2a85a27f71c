import type { z } from "zod";
import { readJson } from "./body.server";

/*
 * Optimistic lock: a request that changes content may name the version that its client has seen, by
 * the header `If-Match` or by the field `updatedAt`. It is refused if the content has changed
 * since. This file turns header and field into one list of versions.
 */

/**
 * The versions of a row from which a change may be made, by the times of their last changes
 * (milliseconds since 1970, UTC). Null for any version.
 */
export type Precondition = readonly number[] | null;

/**
 * A content item in a response of the JSON API. Each change gives the item a different `updatedAt`.
 */
export interface Versioned {
	/** The time of the last change, as an ISO date-time in UTC. */
	updatedAt: string;
}

function versionTag({ updatedAt }: Versioned): string {
	return `"${Date.parse(updatedAt)}"`;
}

/**
 * Reads a request that changes content, with the versions from which the change may be made.
 *
 * @throws a Response, as `readJson` does
 */
export async function readChange<Fields>(
	request: Request,
	schema: z.ZodType<{ fields: Fields; seen: number | null }>,
): Promise<{ fields: Fields; precondition: Precondition }> {
	const { payload } = await readJson(request, schema);
	const tagged = taggedStates(request);
	const { fields, seen } = payload;
	if (seen === null) return { fields, precondition: tagged };
	return { fields, precondition: tagged?.includes(seen) === false ? [] : [seen] };
}

/**
 * The versions that the header `If-Match` names; null for any version. Weak entity tags are
 * accepted too, because compression on the way makes tags weak.
 */
export function taggedStates({ headers }: Request): Precondition {
	const ifMatch = headers.get("If-Match");
	if (ifMatch === null || ifMatch.trim() === "*") return null;
	return ifMatch.split(",").flatMap((tag) => {
		const [, instant] = /^\s*(?:W\/)?"(\d+)"\s*$/.exec(tag) ?? [];
		return instant ? Number(instant) : [];
	});
}

/**
 * The refusal of a change whose precondition does not hold.
 *
 * @param name what the content item is called, such as `sermon`
 */
export function changedSince(name: string, current: Versioned): Response {
	return Response.json(
		{ message: `The ${name} has been changed since. Nothing was done.`, data: current },
		{ status: 409, headers: { ETag: versionTag(current) } },
	);
}

export function answerState<Data extends Versioned>(data: Data): Response {
	return Response.json({ data }, { headers: { ETag: versionTag(data) } });
}
