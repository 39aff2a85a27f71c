import { createHmac } from "node:crypto";
import { siteKeys } from "~/db/operations-schema";
import type { Context } from "../context";
import { createToken } from "./random-token";

/**
 * Returns a function that hashes texts by HMAC-SHA-256, in base64url. The secret key is
 * `SECRET_KEY` or, if that is not set, a random key in the database. The same text has a different
 * hash for each `purpose`.
 */
export async function keyedHashes(
	context: Context<"db"> & { settings: { secretKey: string | null } },
): Promise<(purpose: string, text: string) => string> {
	const key = context.settings.secretKey ?? (await storedKey(context));
	return (purpose, text) =>
		createHmac("sha256", key).update(`${purpose}\n${text}`).digest("base64url");
}

async function storedKey({ db }: Context<"db">): Promise<string> {
	const read = () => db.select({ key: siteKeys.key }).from(siteKeys).get();
	const kept = await read();
	if (kept) return kept.key;
	const key = createToken();
	await db.insert(siteKeys).values({ id: 1, key }).onConflictDoNothing();
	return (await read())?.key ?? key;
}
