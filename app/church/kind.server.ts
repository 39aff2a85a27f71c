import { contentKind, type WriteContext } from "~/content/kind.server";
import { CHURCH, churchFacts } from "~/db/content-schema";
import { languageCodes } from "~/i18n/language";
import { requireUploads } from "~/media/bucket.server";
import type { Actor } from "~/platform/changes/audit.server";
import { changeRow } from "~/platform/changes/change-row.server";
import type { Context } from "~/platform/context";
import { refusal } from "~/platform/http/refusal";
import { type FactName, linesOf } from "./facts";
import {
	cards,
	churchFields,
	englishOf,
	GUARDED_CARD,
	isTranslation,
	translatedFacts,
} from "./fields";
import {
	beginFacts,
	changedIn,
	deliveredFor,
	type FactsRow,
	factNames,
	factsIn,
	selectFacts,
	unchanged,
} from "./store.server";
import { problemsOf, readFact } from "./typed-facts";

/** The data of all church facts as pages show them, for the portal and the API. */
export type ChurchData = ReturnType<typeof churchData>;

function churchData(row: FactsRow) {
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
		// A church fact that was invalid before and stays the same is not refused, so that the
		// other facts can still be changed.
		const [facts, former] = [factsIn(after), factsIn(before ?? unchanged)];
		const known = problemsOf(former);
		// A text in a language that the site no longer has is not shown, and nobody can correct it.
		const isOffered = (name: FactName) => !isTranslation(name) || languageCodes.includes("tn");
		const names = (Object.keys(problemsOf(facts)) as FactName[]).filter(isOffered);
		const problem = names.find((name) => !known[name] || facts[name] !== former[name]);
		if (problem !== undefined) throw refusal(400, `${problem}: cannot be taken`);
		const shown = linesOf(before?.portraits ?? "");
		const added = linesOf(after.portraits ?? "").filter((url) => !shown.includes(url));
		await requireUploads(context, added, () => "portraits");
	},
});

function untranslatedOf(facts: Record<FactName, string>): FactName[] {
	return factNames.filter(
		(name) => facts[name] !== "" && translatedFacts(name).some((other) => facts[other] === ""),
	);
}

/**
 * The church facts whose texts, as delivered with the site, are true only for the example church.
 */
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

/**
 * The church's facts, which are stored in one row of the database. The row can be changed, but not
 * added or deleted.
 */
export const churchKind = {
	...changedFacts,

	async read(context: Context<"db">): Promise<ChurchData> {
		return churchData((await selectFacts(context).get()) ?? unchanged);
	},

	/** @throws a 403 Response if a fact would change that only super administrators may change */
	async update(...[context, actor, change]: Parameters<typeof changedFacts.update>) {
		await beginFacts(context);
		return changedFacts.update(context, actor, change);
	},

	/** @throws a 403 Response as `update` does */
	async updateSome(...[context, actor, change]: Parameters<typeof changedFacts.updateSome>) {
		await beginFacts(context);
		return changedFacts.updateSome(context, actor, change);
	},

	/**
	 * The changed church facts as they would be after `update`, for the preview of a page. Nothing
	 * is stored.
	 *
	 * @throws a 403 Response as `update` does
	 */
	async changedBy(context: Context<"db">, actor: { role?: string }, given: Given) {
		const row = (await selectFacts(context).get()) ?? unchanged;
		const after = { ...row, ...columnsOf(given, row) };
		requireRight(actor, factsIn(after), factsIn(row));
		return changedIn(after);
	},

	/**
	 * Stores that the church has checked all its facts. After that, `review` returns an empty
	 * `left`. If `isReviewed` is false, it stores that the facts are still to be checked.
	 */
	async approve(context: WriteContext, actor: Actor, isReviewed = true) {
		await beginFacts(context);
		await changeRow<FactsRow>(context, actor, {
			kind: changedFacts,
			read: () => changedFacts.find(context, CHURCH),
			answer: churchData,
			fields: () => ({ isReviewed }),
			precondition: null,
		});
	},

	/**
	 * All church facts, and what administrators still have to do. `left` lists the facts that still
	 * describe the example church and that this administrator may change; it is empty after
	 * `approve`. `untranslated` says for each fact without a Setswana text since when that text is
	 * missing (milliseconds since 1970).
	 */
	async review(context: Context<"db">, { role }: { role?: string }) {
		const row = (await selectFacts(context).get()) ?? unchanged;
		const church = churchData(row);
		const delivered = deliveredFor(row);
		const isExample = (name: FactName) => church[name] === delivered[name];
		const left = factNames.filter((name) => {
			if (role !== "super_admin" && isGuarded(name)) return false;
			// If an administrator has changed only the English text of a fact, its Setswana text as
			// delivered with the site still describes the example church.
			const isOther = isTranslation(name) && church[name] !== "" && !isExample(englishOf(name));
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

const isGuarded = (name: FactName) => cards[GUARDED_CARD].includes(name);

/**
 * @throws a 403 Response if the two versions of the church's facts differ in a fact of
 *   `GUARDED_CARD` and the role is not `super_admin`
 */
export function requireRight({ role }: { role?: string }, one: Given, other: Given) {
	const isSame = factNames.every((name) => !isGuarded(name) || one[name] === other[name]);
	if (isSame || role === "super_admin") return;
	throw refusal(403, "Only super administrators change the church's name.");
}

type Given = Partial<Record<FactName, string>>;

/**
 * The database columns to store for changed church facts. A fact that equals the text delivered
 * with the site is stored as null, so that a new version of the site can improve the text. If a
 * fact was changed in one language only, its texts in both languages are stored: a new version must
 * not replace one of them without the other.
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
	// Some texts delivered with the site name the day or the hours of the service, and the site
	// adapts them when an administrator changes the day or the hours. The form with this change
	// still contains such a text as it was before. So the text before the change also counts as
	// delivered.
	const delivered = deliveredFor({ ...before, ...Object.fromEntries(read) });
	const formerly = deliveredFor(before);
	const isAsDelivered = (name: FactName) => {
		const value = facts.get(name) ?? before[name] ?? null;
		return value === null || [delivered, formerly].some((facts) => facts[name] === value);
	};
	const columns = read.map(([name, value]) => {
		const english = englishOf(name);
		const isWholeAsDelivered = [english, ...translatedFacts(english)].every(isAsDelivered);
		// A form in which only the English text was emptied still has the translation of the
		// delivered text, which must not be shown alone.
		const isLeftOver = isTranslation(name) && facts.get(english) === "" && isAsDelivered(name);
		return [name, isWholeAsDelivered ? null : isLeftOver ? "" : value];
	});
	return Object.fromEntries(columns);
}
