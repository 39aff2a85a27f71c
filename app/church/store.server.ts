import { churchFacts } from "~/db/content-schema";
import type { Context } from "~/platform/context";
import * as delivered from "./as-delivered";
import type { ChangedFacts, FactName } from "./facts";
import { churchFields } from "./fields";
import { followed } from "./following-texts.server";

/** The id of the one row of facts. A migration has made it. */
export const CHURCH = "church";

export type FactsRow = typeof churchFacts.$inferSelect;

export const factNames = Object.keys(churchFields) as FactName[];

export function selectFacts({ db }: Context<"db">) {
	return db.select().from(churchFacts).limit(1);
}

/** The facts that were changed, with the texts that follow from them. */
export function changedIn(row: Partial<FactsRow> | undefined): ChangedFacts {
	const changed = factNames.flatMap((name) => {
		const value = row?.[name] ?? null;
		return value === null ? [] : [[name, value]];
	});
	return changed.length === 0 ? {} : followed(Object.fromEntries(changed) as ChangedFacts);
}

/** All facts as they are shown. */
export function factsIn(row: Partial<FactsRow> | undefined): Record<FactName, string> {
	return { ...delivered, ...changedIn(row) };
}

/** The facts as they would be if nobody had changed them, but for the service's day and hours. */
export function deliveredFor({ weekday = null, begins = null, ends = null }: Partial<FactsRow>) {
	return factsIn({ weekday, begins, ends });
}
