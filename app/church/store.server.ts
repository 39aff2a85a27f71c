import { eq } from "drizzle-orm";
import { CHURCH, churchFacts } from "~/db/content-schema";
import { builder, prepared } from "~/db/prepared";
import { i18nIn } from "~/i18n/i18n";
import type { Context } from "~/platform/context";
import * as asDelivered from "./as-delivered";
import type { ChangedFacts, FactName } from "./facts";
import { churchFields, translatedFacts } from "./fields";
import { followed } from "./following-texts.server";

export type FactsRow = typeof churchFacts.$inferSelect;

export const factNames = Object.keys(churchFields) as FactName[];

/**
 * The row that stands for the church's facts until the first change writes a row to the database.
 * Its `createdAt` is the version of the facts for the optimistic lock, so it must be the same in
 * every request.
 */
export const unchanged: FactsRow = {
	...(Object.fromEntries(factNames.map((name) => [name, null])) as Record<FactName, null>),
	id: CHURCH,
	title: "Our church",
	untranslated: {},
	isReviewed: false,
	createdAt: new Date(0),
	updatedAt: null,
};

export function selectFacts({ db }: Context<"db">) {
	return db.select().from(churchFacts).where(eq(churchFacts.id, CHURCH));
}

const factColumns = Object.fromEntries(factNames.map((name) => [name, churchFacts[name]])) as Pick<
	typeof churchFacts,
	FactName
>;

/** The facts alone, without the row's other columns. Every page reads them. */
export const storedFacts = prepared(() => [
	builder.select(factColumns).from(churchFacts).where(eq(churchFacts.id, CHURCH)),
]);

/** Writes the row of facts if it does not exist yet. */
export function beginFacts({ db }: Context<"db">) {
	return db.insert(churchFacts).values(unchanged).onConflictDoNothing();
}

/**
 * The church facts that were changed in a database row, and the texts delivered with the site that
 * must change with them.
 */
export function changedIn(row: Partial<FactsRow> | undefined): ChangedFacts {
	const changed = factNames.flatMap((name) => {
		const value = row?.[name] ?? null;
		return value === null ? [] : [[name, value]];
	});
	if (changed.length === 0) return {};
	const facts: ChangedFacts = Object.fromEntries(changed);
	// If only the English text of a fact was changed or emptied, its Setswana text becomes empty,
	// because the Setswana text delivered with the site translates the old English text.
	for (const name of factNames.filter((name) => facts[name] !== undefined)) {
		for (const translation of translatedFacts(name)) facts[translation] ??= "";
	}
	return followed(facts);
}

/** The texts of all church facts as pages show them, from a database row. */
export function factsIn(row: Partial<FactsRow>): Record<FactName, string> {
	const [en, tn] = [i18nIn("en").t, i18nIn("tn").t];
	return {
		...asDelivered,
		welcome: en("home:welcome.text"),
		welcomeTn: tn("home:welcome.text"),
		invitation: en("home:home.visitText"),
		invitationTn: tn("home:home.visitText"),
		...changedIn(row),
	};
}

/**
 * The church facts as delivered with the site. Texts that name the day or the hours of the service
 * are adapted to the given day and hours.
 */
export function deliveredFor({
	weekday = null,
	begins = null,
	ends = null,
}: Partial<Pick<FactsRow, "weekday" | "begins" | "ends">>) {
	const followed = factsIn({ weekday, begins, ends });
	return {
		...followed,
		weekday: asDelivered.weekday,
		begins: asDelivered.begins,
		ends: asDelivered.ends,
	};
}
