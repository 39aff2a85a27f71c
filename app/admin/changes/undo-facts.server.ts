import type { FactName } from "~/church/facts";
import { churchKind, requireRight } from "~/church/kind.server";
import { factNames, factsIn } from "~/church/store.server";
import { CHURCH, churchFacts } from "~/db/content-schema";
import {
	type RevisionRow,
	readSides,
	type Sides,
	versionOf,
} from "~/platform/changes/revisions.server";
import { namedRow } from "~/platform/changes/row-kind.server";
import { kinds } from "../kinds.server";
import type { PanelVisit } from "../panel";

/**
 * A change of the facts about the church, such as its phone number. All facts are in one database
 * row; `sides` has this row before the change, after the change, and now. `names` are the facts
 * that the change has changed.
 */
interface FactsChange {
	sides: Sides;
	names: FactName[];
	/** True if the facts in `names` still have the values that the change gave them. */
	isUntouched: boolean;
	/** True if all facts still have the values that they had after the change. */
	isLast: boolean;
}

/**
 * @throws a 403 Response if only super admins may change these facts about the church, and this
 *   administrator is no super admin
 */
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

const factsOf = (row: RevisionRow | null) => factsIn(namedRow(churchFacts, row ?? {}));

/**
 * Restores the facts about the church in `names` to their values before the change. Other facts
 * that were changed later keep their values.
 *
 * @returns false if they already are as they were before the change
 */
export async function undoFacts(
	{ context, administrator }: PanelVisit,
	{ sides, names }: FactsChange,
): Promise<boolean> {
	// A change of no fact is one of the mark that all facts are right.
	if (names.length === 0) {
		const isReviewed = Boolean(sides.before?.is_reviewed);
		if (isReviewed === Boolean(sides.now?.is_reviewed)) return false;
		await churchKind.approve(context, administrator, isReviewed);
		return true;
	}
	const before = factsOf(sides.before);
	await churchKind.updateSome(context, administrator, {
		id: CHURCH,
		fields: Object.fromEntries(names.map((name) => [name, before[name]])),
		precondition: [versionOf(sides.now)],
	});
	return true;
}

/**
 * The church's row as it would be if only the facts in `names` had changed since: these facts have
 * their current values, all other facts their values from before the change. If it is compared with
 * the row before the change, only the facts in `names` differ.
 */
export function ownState({ sides: { before, now }, names }: FactsChange): RevisionRow {
	const columns = names.map((name) => churchFacts[name].name);
	const own = columns.map((column) => [column, now?.[column] ?? null]);
	return { ...before, ...Object.fromEntries(own) };
}
