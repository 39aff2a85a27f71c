import { contentKind } from "~/content/kind.server";
import { churchFacts } from "~/db/content-schema";
import { requireUploads } from "~/media/bucket.server";
import { refusal } from "~/platform/http/refusal";
import { type FactName, linesOf } from "./facts";
import { churchFields } from "./fields";
import { deliveredFor, type FactsRow, factsIn } from "./store.server";
import { problemsOf, readFact } from "./typed-facts";

/** All facts as they are shown, as the portal and the API's answers have them. */
export type ChurchData = ReturnType<typeof churchData>;

export function churchData(row: FactsRow) {
	return {
		id: row.id,
		title: row.title,
		...factsIn(row),
		createdAt: row.createdAt.toISOString(),
		updatedAt: (row.updatedAt ?? row.createdAt).toISOString(),
	};
}

/** The church's facts: one row, which is changed and never added or deleted. */
export const churchKind = contentKind({
	name: "church",
	table: churchFacts,
	fields: churchFields,
	answer: churchData,
	columns: async (_context, _actor, given: Given, before: FactsRow | null) =>
		columnsOf(given, before ?? {}),
	async check(context, after: FactsRow, before) {
		const [problem] = Object.keys(problemsOf(factsIn(after)));
		if (problem) throw refusal(400, `${problem}: cannot be taken`);
		const shown = linesOf(before?.portraits ?? "");
		const added = linesOf(after.portraits ?? "").filter((url) => !shown.includes(url));
		await requireUploads(context, added, () => "portraits");
	},
});

type Given = Partial<Record<FactName, string>>;

/**
 * A fact that is typed as it was delivered is stored as that, so that a release can improve it. In two
 * languages it is one fact: where one text was changed, both are stored.
 */
function columnsOf(given: Given, before: Partial<FactsRow>): Partial<FactsRow> {
	const typed = Object.entries(given) as [FactName, string][];
	const read = typed.map(([name, value]): [FactName, string] => {
		const fact = readFact(name, value);
		return [name, "text" in fact ? fact.text : value];
	});
	const facts = new Map(read);
	const delivered = deliveredFor({ ...before, ...Object.fromEntries(read) });
	const isAsDelivered = (name: string) => {
		const value = facts.get(name as FactName) ?? before[name as FactName] ?? null;
		return value === null || value === delivered[name as FactName];
	};
	const columns = read.map(([name, value]) => {
		const english = name.replace(/Tn$/, "");
		const other = `${english}Tn` in delivered ? `${english}Tn` : english;
		return [name, isAsDelivered(english) && isAsDelivered(other) ? null : value];
	});
	return Object.fromEntries(columns);
}
