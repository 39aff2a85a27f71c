/** Something as the backend answers it. `updatedAt` is another one whenever it has changed. */
export interface Versioned {
	/** ISO date-time in UTC. */
	updatedAt: string;
}

/** The entity tag (ETag) of a state. */
export function versionTag({ updatedAt }: Versioned): string {
	return `"${Date.parse(updatedAt)}"`;
}

/**
 * Whether an `If-Match` header names a state; true without the header. A weak tag counts too:
 * compression on the way makes tags weak.
 */
export function matchesTag(ifMatch: string | null, state: Versioned): boolean {
	if (ifMatch === null || ifMatch.trim() === "*") return true;
	const tags = ifMatch.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
	return tags.includes(versionTag(state));
}

/** The answer to a change: the new state, and its tag. */
export function answerState<Data extends Versioned>(data: Data): Response {
	return Response.json({ data }, { headers: { ETag: versionTag(data) } });
}
