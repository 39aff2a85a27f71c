import type { FactName } from "~/church/facts";
import { churchKind, requireRight } from "~/church/kind.server";
import { factNames, factsIn } from "~/church/store.server";
import { CHURCH } from "~/db/content-schema";
import { type RevisionRow, readSides, type Sides } from "~/platform/changes/revisions.server";
import { kinds } from "../kinds.server";
import type { PanelVisit } from "../panel";
import { valuesOf } from "./comparison.server";

/** A change of the church's facts, which are one row: the facts that it has changed, before, after and now. */
export interface FactsChange {
	sides: Sides;
	names: FactName[];
	/** Whether later changes were of other facts alone. */
	isUntouched: boolean;
	/** Whether nothing at all was changed later. */
	isLast: boolean;
}

/** @throws a 403 Response for a change of facts that only super administrators change */
export async function readFactsChange(
	{ context, administrator }: PanelVisit,
	change: number,
): Promise<FactsChange | null> {
	const [sides] = await readSides(context, kinds, [change]);
	if (!sides) return null;
	const [before, after, now] = [sides.before, sides.after, sides.now].map(factsOf);
	if (!before || !after || !now) return null;
	requireRight(administrator, before, after);
	const differing = (one: typeof before, other: typeof before) =>
		factNames.filter((name) => one[name] !== other[name]);
	const names = differing(before, after);
	const later = differing(after, now);
	const isUntouched = !names.some((name) => later.includes(name));
	return { sides, names, isUntouched, isLast: later.length === 0 };
}

const factsOf = (row: RevisionRow | null) => factsIn(valuesOf(row));

/** Takes back what a change has done to facts. What was done to others since stays. */
export async function undoFacts(
	{ context, administrator }: PanelVisit,
	{ sides, names }: FactsChange,
) {
	const before = factsOf(sides.before);
	const { updatedAt } = await churchKind.read(context);
	await churchKind.update(context, administrator, {
		id: CHURCH,
		fields: Object.fromEntries(names.map((name) => [name, before[name]])),
		precondition: [Date.parse(updatedAt)],
	});
}

/** The current state, as far as the change is about it. */
export function ownState({ sides: { before, now }, names }: FactsChange): RevisionRow {
	const own = Object.entries(now ?? {}).filter(([column]) => {
		const [name] = Object.keys(valuesOf({ [column]: null }));
		return names.some((fact) => fact === name);
	});
	return { ...before, ...Object.fromEntries(own) };
}
