import { sql } from "drizzle-orm";
import { messages, registrations } from "~/db/kept-forms-schema";
import type { LoadContext } from "~/load-context";
import { readOr } from "~/platform/read-or";
import type { Kept } from "./privacy";

/**
 * What this site keeps, for the privacy statement. What visitors have sent stays in the database
 * until its time is over, also after `KEEP_FORMS` was switched off.
 */
export async function readWhatIsStored(
	context: Pick<LoadContext, "db" | "requestId" | "settings">,
): Promise<Kept & { failed?: true }> {
	const { db, settings } = context;
	// Without an answer of the database the statement promises too little rather than too much.
	const kept = { forms: true, accountsElsewhere: settings.supabase !== null };
	if (settings.keepsForms) return kept;
	const isStored = sql<number>`
		SELECT EXISTS (SELECT 1 FROM ${messages}) OR EXISTS (SELECT 1 FROM ${registrations}) AS stored`;
	const read = db.get<{ stored: number }>(isStored);
	return readOr(
		read.then(({ stored }) => ({ ...kept, forms: stored === 1 })),
		kept,
		{ event: "stored forms could not be looked for", context },
	);
}
