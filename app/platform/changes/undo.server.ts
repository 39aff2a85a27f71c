import type { ContentWrite } from "../context";
import { refusal } from "../http/refusal";
import type { Actor } from "./audit.server";
import { columnsOf, contentTables, readKeptChange } from "./revisions.server";
import { isChangedSince, type Kind, type Step, stepsQuery, stepsToTake, undoing } from "./undo-sql";

interface Asked {
	change: number;
	/** The one of its things that is asked for; null for all. */
	thing: string | null;
	/** What `seenOf` said of the things that somebody has changed since, and that are to be undone all the same. */
	over: string;
}

export type Undone =
	| { count: number; change: number | null }
	/** The things that somebody has changed since. Nothing was undone. */
	| { changedSince: Step[]; kind: Kind };

/** The versions of things that were changed since, so that a later change is asked about again. */
export function seenOf(changed: readonly Step[]): string {
	return changed.map(({ seen }) => seen ?? "-").join();
}

/** Takes back a change, in one transaction. @throws a 410 Response when it is no longer kept */
export async function undo(
	context: ContentWrite,
	actor: Actor,
	asked: Asked,
	before = "",
): Promise<Undone> {
	const { $client } = context.db;
	const { change, thing, over } = asked;
	const kept = await readKeptChange(context, change);
	if (!kept) throw refusal(410, "This change is no longer kept");
	const { kind } = kept;
	const columns = columnsOf(contentTables[kind]);
	const { results } = await $client
		.prepare(stepsQuery(kind, columns))
		.bind(change, thing, thing)
		.all<Step>();
	const steps = stepsToTake(results);
	if (steps.length === 0) return { count: 0, change: null };
	const changedSince = steps.filter(isChangedSince);
	if (changedSince.length > 0 && seenOf(changedSince) !== over) return { changedSince, kind };
	const statements = undoing(kind, columns, steps, actor, context.now);
	context.voidPages();
	try {
		const [audited] = await $client.batch<{ id: number }>(
			statements.map(({ query, values }) => $client.prepare(query).bind(...values)),
		);
		return { count: steps.length, change: audited?.results[0]?.id ?? null };
	} catch (error) {
		// Somebody was faster: what they have left is looked at again.
		const state = JSON.stringify(steps);
		if (state === before) throw error;
		return undo(context, actor, asked, state);
	}
}
