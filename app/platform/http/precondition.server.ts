import type { z } from "zod";
import { readJson } from "./body.server";

/*
 * Optimistic lock: a change may say which state it was made from, by the header `If-Match` or by the
 * field `updatedAt`. Here both become one list.
 */

/**
 * The states that a change may be made from, by the instants at which they came to be (milliseconds
 * since 1970, UTC). Null for any.
 */
export type Precondition = readonly number[] | null;

/** Something as the backend answers it. `updatedAt` is another one whenever it has changed. */
export interface Versioned {
	/** ISO date-time in UTC. */
	updatedAt: string;
}

export function versionTag({ updatedAt }: Versioned): string {
	return `"${Date.parse(updatedAt)}"`;
}

/** @throws a Response, as `readJson` does */
export async function readChange<Fields>(
	request: Request,
	schema: z.ZodType<{ fields: Fields; seen: number | null }>,
): Promise<{ fields: Fields; precondition: Precondition }> {
	const { payload } = await readJson(request, schema);
	const tagged = taggedStates(request.headers.get("If-Match"));
	const { fields, seen } = payload;
	if (seen === null) return { fields, precondition: tagged };
	return { fields, precondition: tagged?.includes(seen) === false ? [] : [seen] };
}

/** A weak tag counts too: compression on the way makes tags weak. */
function taggedStates(ifMatch: string | null): Precondition {
	if (ifMatch === null || ifMatch.trim() === "*") return null;
	return ifMatch.split(",").flatMap((tag) => {
		const [, instant] = /^\s*(?:W\/)?"(\d+)"\s*$/.exec(tag) ?? [];
		return instant ? Number(instant) : [];
	});
}

export function answerState<Data extends Versioned>(data: Data): Response {
	return Response.json({ data }, { headers: { ETag: versionTag(data) } });
}
