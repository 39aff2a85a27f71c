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

/** All facts as pages show them. The portal and the API use this shape. */
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
		// A fact that was wrong before and is not changed now does not refuse the change.
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
 * For a change that was refused with 409: the current version, if others have changed only facts that
 * this change does not have. Else null.
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

/** The facts that have an English text but no Setswana text. */
function untranslatedOf(facts: Record<FactName, string>): FactName[] {
	return factNames.filter((name) => {
		const setswana = setswanaOf(name);
		return setswana !== null && facts[name] !== "" && facts[setswana] === "";
	});
}

/** The delivered facts that can be true only for the example church. */
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

/** The church's facts: one row. It can be changed, but not added or deleted. */
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
	 * `update` for a form that has some of the facts. It is no conflict if others have meanwhile changed
	 * facts of another form.
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
	 * All changed facts as they would be after `update`. Nothing is stored.
	 *
	 * @throws a 403 Response as `update` does
	 */
	async changedBy(context: Context<"db">, actor: { role?: string }, given: Given) {
		const row = (await selectFacts(context).get()) ?? unchanged;
		const after = { ...row, ...columnsOf(given, row) };
		requireRight(actor, factsIn(after), factsIn(row));
		return changedIn(after);
	},

	/** Notes that the facts that are still as delivered are correct: `review` no longer lists them. */
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
	 * All facts. `left` are the facts of the example church that nobody has changed or approved, as far as
	 * this administrator can change them. `untranslated` says since when (ms since 1970) a fact has no
	 * Setswana text.
	 */
	async review(context: Context<"db">, { role }: { role?: string }) {
		const row = (await selectFacts(context).get()) ?? unchanged;
		const church = churchData(row);
		const delivered = deliveredFor(row);
		const isExample = (name: FactName) => church[name] === delivered[name];
		const left = factNames.filter((name) => {
			if (role !== "super_admin" && isGuarded(name)) return false;
			// If only the English text was changed, the Setswana text is still about the example church.
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

/** @throws a 403 Response if a fact that only super administrators may change differs */
export function requireRight({ role }: { role?: string }, one: Given, other: Given) {
	const isSame = factNames.every((name) => !isGuarded(name) || one[name] === other[name]);
	if (isSame || role === "super_admin") return;
	throw refusal(403, "Only super administrators change the church's name.");
}

type Given = Partial<Record<FactName, string>>;

/**
 * The columns to store. A fact that is typed as delivered is stored as null, so that a later release can
 * improve its text. If either of a fact's two texts was changed, both are stored.
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
	// The form may still have delivered texts that name the former day and hours. They count as delivered.
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
