import { contentKind, type WriteContext } from "~/content/kind.server";
import { CHURCH, churchFacts } from "~/db/content-schema";
import { requireUploads } from "~/media/bucket.server";
import type { Actor } from "~/platform/changes/audit.server";
import { changeRow, type RowChange } from "~/platform/changes/change-row.server";
import { readRevision } from "~/platform/changes/revisions.server";
import type { Context } from "~/platform/context";
import { refusal } from "~/platform/http/refusal";
import { type FactName, linesOf } from "./facts";
import { cards, churchFields, englishOf, GUARDED_CARD, isSetswana, setswanaOf } from "./fields";
import {
	beginFacts,
	byFactName,
	changedIn,
	deliveredFor,
	type FactsRow,
	factNames,
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
	async columns({ now }, actor: Actor & { role?: string }, given: Given, before: FactsRow | null) {
		const columns = columnsOf(given, before ?? unchanged);
		const facts = factsIn({ ...before, ...columns });
		requireRight(actor, facts, factsIn(before ?? unchanged));
		const since = before?.untranslated ?? {};
		const untranslated = untranslatedOf(facts).map((name) => [name, since[name] ?? now]);
		return { ...columns, untranslated: Object.fromEntries(untranslated) };
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

/**
 * The current version, if a change was refused although nobody has changed its facts since the version
 * that it was made from; else null.
 */
async function changedElsewhere(
	context: Context<"db">,
	{ fields, precondition }: RowChange<Given>,
	thrown: unknown,
): Promise<number | null> {
	const [seen] = precondition ?? [];
	if (!(thrown instanceof Response) || thrown.status !== 409 || seen === undefined) return null;
	const [revision, row] = await Promise.all([
		readRevision(context, CHURCH, seen),
		changedFacts.find(context, CHURCH),
	]);
	if (!revision || !row) return null;
	const [former, now] = [factsIn(byFactName(revision)), factsIn(row)];
	const isSame = (Object.keys(fields) as FactName[]).every((name) => former[name] === now[name]);
	return isSame ? (row.updatedAt ?? row.createdAt).getTime() : null;
}

/** The facts that have an English text alone. */
function untranslatedOf(facts: Record<FactName, string>): FactName[] {
	return factNames.filter((name) => {
		const setswana = setswanaOf(name);
		return setswana !== null && facts[name] !== "" && facts[setswana] === "";
	});
}

/** Facts of the example church that no other church has. */
const exampleOnly = [
	"name",
	"shortName",
	"address",
	"coordinates",
	"postalAddress",
	"phones",
	"email",
	"tagline",
	"story",
	"mission",
	"vision",
	"expectations",
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

	/**
	 * `update` from a form that has some of the facts. What others have changed meanwhile in another form
	 * is no conflict.
	 */
	async updateSome(
		context: WriteContext,
		actor: Actor,
		change: RowChange<Given>,
	): Promise<ChurchData> {
		try {
			return await churchKind.update(context, actor, change);
		} catch (thrown) {
			const current = await changedElsewhere(context, change, thrown);
			if (current === null) throw thrown;
			return churchKind.updateSome(context, actor, { ...change, precondition: [current] });
		}
	},

	/**
	 * The facts that are changed once these are stored, too.
	 *
	 * @throws a 403 Response as `update` does
	 */
	async changedBy(context: Context<"db">, actor: { role?: string }, given: Given) {
		const row = (await selectFacts(context).get()) ?? unchanged;
		const after = { ...row, ...columnsOf(given, row) };
		requireRight(actor, factsIn(after), factsIn(row));
		return changedIn(after);
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

	/**
	 * All facts; `left` are the example church's that this administrator can change, and nobody has
	 * changed or called right. `untranslated` says since when (ms since 1970) a fact has an English text alone.
	 */
	async review(context: Context<"db">, { role }: { role?: string }) {
		const row = (await selectFacts(context).get()) ?? unchanged;
		const church = churchData(row);
		const delivered = deliveredFor(row);
		const isExample = (name: FactName) => church[name] === delivered[name];
		const left = factNames.filter((name) => {
			if (role !== "super_admin" && isGuarded(name)) return false;
			// A Setswana text whose English one was changed is still about the example church.
			const isOther = isSetswana(name) && church[name] !== "" && !isExample(englishOf(name));
			return isExample(name) && (isOther || exampleOnly.some((example) => example === name));
		});
		const untranslated = untranslatedOf(church).map((name): [FactName, number] => [
			name,
			row.untranslated[name] ?? Date.parse(church.updatedAt),
		]);
		return {
			church,
			left: row.isReviewed ? [] : left,
			untranslated: Object.fromEntries(untranslated) as Partial<Record<FactName, number>>,
		};
	},
};

const isGuarded = (name: FactName) => (cards[GUARDED_CARD] as readonly FactName[]).includes(name);

/** @throws a 403 Response if what only super administrators change is not the same in both */
export function requireRight({ role }: { role?: string }, one: Given, other: Given) {
	const isSame = factNames.every((name) => !isGuarded(name) || one[name] === other[name]);
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
