import type { z } from "zod";
import { readJson } from "./body.server";

/*
 * Optimistic lock: a change may name the state from which it was made, by the header `If-Match` or by the
 * field `updatedAt`. This file turns both into one list.
 */

/**
 * The states from which a change may be made, by the times of their last changes (milliseconds since
 * 1970, UTC). Null for any state.
 */
export type Precondition = readonly number[] | null;

/** Data in a response of the backend. Each change gives it a different `updatedAt`. */
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

/**
 * The states in `If-Match`; null for any state. Weak tags are accepted too, because compression on
 * the way makes tags weak.
 */
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
