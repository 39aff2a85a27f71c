import { contentKind, type WriteContext } from "~/content/kind.server";
import { CHURCH, churchFacts } from "~/db/content-schema";
import { requireUploads } from "~/media/bucket.server";
import type { Actor } from "~/platform/changes/audit.server";
import { changeRow } from "~/platform/changes/change-row.server";
import type { Context } from "~/platform/context";
import { refusal } from "~/platform/http/refusal";
import { type FactName, linesOf } from "./facts";
import { cards, churchFields, englishOf, GUARDED_CARD, setswanaOf } from "./fields";
import {
	beginFacts,
	deliveredFor,
	type FactsRow,
	factsIn,
	selectFacts,
	unchanged,
} from "./store.server";
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

const changedFacts = contentKind({
	name: "church",
	table: churchFacts,
	fields: churchFields,
	answer: churchData,
	async columns(_context, actor: Actor & { role?: string }, given: Given, before: FactsRow | null) {
		const columns = columnsOf(given, before ?? unchanged);
		requireRight(actor, factsIn({ ...before, ...columns }), factsIn(before ?? unchanged));
		return columns;
	},
	async check(context, after: FactsRow, before) {
		// What is wrong already, perhaps by another form of phones, is not this change's.
		const [facts, former] = [factsIn(after), factsIn(before ?? unchanged)];
		const known = problemsOf(former);
		const names = Object.keys(problemsOf(facts)) as FactName[];
		const problem = names.find((name) => !known[name] || facts[name] !== former[name]);
		if (problem !== undefined) throw refusal(400, `${problem}: cannot be taken`);
		const shown = linesOf(before?.portraits ?? "");
		const added = linesOf(after.portraits ?? "").filter((url) => !shown.includes(url));
		await requireUploads(context, added, () => "portraits");
	},
});

/** Facts of the example church that no other church has. */
const exampleOnly = [
	"name",
	"address",
	"coordinates",
	"postalAddress",
	"phones",
	"email",
	"story",
	"vision",
	"leaders",
	"officeHours",
	"parking",
	"access",
	"replyPromise",
] as const satisfies readonly FactName[];

/** The church's facts: one row, which is changed and never added or deleted. */
export const churchKind = {
	...changedFacts,

	async read(context: Context<"db">): Promise<ChurchData> {
		return churchData((await selectFacts(context).get()) ?? unchanged);
	},

	/** @throws a 403 Response for facts that only super administrators change */
	async update(...[context, actor, change]: Parameters<typeof changedFacts.update>) {
		await beginFacts(context);
		return changedFacts.update(context, actor, change);
	},

	/** What is still as delivered is right, and no longer listed. */
	async approve(context: WriteContext, actor: Actor) {
		await beginFacts(context);
		await changeRow<FactsRow>(context, actor, {
			kind: changedFacts,
			read: () => changedFacts.find(context, CHURCH),
			answer: churchData,
			fields: () => ({ isReviewed: true }),
			precondition: null,
		});
	},

	/** All facts; `left` are the example church's, which nobody has changed yet, nor said that they are right. */
	async review(context: Context<"db">): Promise<{ church: ChurchData; left: FactName[] }> {
		const row = (await selectFacts(context).get()) ?? unchanged;
		const church = churchData(row);
		const delivered = deliveredFor(row);
		const left = exampleOnly.filter((name) => church[name] === delivered[name]);
		return { church, left: row.isReviewed ? [] : left };
	},
};

/** @throws a 403 Response if what only super administrators change is not the same in both */
export function requireRight({ role }: { role?: string }, one: Given, other: Given) {
	const isSame = cards[GUARDED_CARD].every((name) => one[name] === other[name]);
	if (isSame || role === "super_admin") return;
	throw refusal(403, "Only super administrators change the church's name.");
}

type Given = Partial<Record<FactName, string>>;

/**
 * A fact that is typed as it was delivered is stored as that, so that a release can improve it. In two
 * languages it is one fact: where one text was changed, both are stored.
 */
function columnsOf(given: Given, before: Partial<FactsRow>): Partial<FactsRow> {
	const typed = Object.entries(given).filter(([, fact]) => fact !== undefined) as [
		FactName,
		string,
	][];
	const read = typed.map(([name, value]): [FactName, string] => {
		const fact = readFact(name, value);
		return [name, "text" in fact ? fact.text : value];
	});
	const facts = new Map(read);
	// The form has the texts of the former day and hours, which may change with them.
	const delivered = deliveredFor({ ...before, ...Object.fromEntries(read) });
	const formerly = deliveredFor(before);
	const isAsDelivered = (name: FactName) => {
		const value = facts.get(name) ?? before[name] ?? null;
		return value === null || [delivered, formerly].some((facts) => facts[name] === value);
	};
	const columns = read.map(([name, value]) => {
		const english = englishOf(name);
		const setswana = setswanaOf(english);
		const isWholeAsDelivered = isAsDelivered(english) && (!setswana || isAsDelivered(setswana));
		return [name, isWholeAsDelivered ? null : value];
	});
	return Object.fromEntries(columns);
}
