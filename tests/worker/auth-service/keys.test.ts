import { beforeAll, expect, test, vi } from "vitest";
import { authKeys } from "~/db/auth-service-schema";
import { createTables, ORIGIN, visit } from "../visit";
import { db, serviceWith } from "./client";

beforeAll(createTables);

function askKeys(signingKey?: string) {
	return serviceWith({ signingKey })(`${ORIGIN}/auth/v1/.well-known/jwks.json`);
}

const kidOf = async (answer: Response) =>
	(await answer.json<{ keys: { kid: string }[] }>()).keys[0]?.kid;

test("the signing key is made once, also when many ask at once", async () => {
	await db.delete(authKeys);
	const ask = async () => (await visit("/auth/v1/.well-known/jwks.json")).text();
	const answers = await Promise.all(Array.from({ length: 5 }, ask));
	expect(new Set(answers).size).toBe(1);
	expect(await db.$count(authKeys)).toBe(1);
});

test("a signing key of the environment's own is used as it is, and not stored", async () => {
	await db.delete(authKeys);
	// The example of RFC 7517, appendix A.2.
	const signingKey = JSON.stringify({
		kty: "EC",
		crv: "P-256",
		x: "MKBCTNIcKUSDii11ySs3526iDZ8AiTo7Tu6KPAqv7D4",
		y: "4Etl6SRW2YiLUrN5vfvVHuhp7x8PxltmWWlbbM4IFyM",
		d: "870MB6gfuTJ4HtUnUvYMyJpr5eUZNP4Bk43bVdj3eAE",
	});
	const answer = await askKeys(signingKey);
	const text = await answer.text();
	expect(JSON.parse(text).keys[0].x).toBe("MKBCTNIcKUSDii11ySs3526iDZ8AiTo7Tu6KPAqv7D4");
	expect(text).not.toContain("870MB6gf");
	expect(await db.$count(authKeys)).toBe(0);
});

test("the key is imported once for many requests, and anew where it is another", async () => {
	await db.delete(authKeys);
	const first = await kidOf(await askKeys());
	const imports = vi.spyOn(crypto.subtle, "importKey");
	for (let i = 0; i < 3; i++) expect(await kidOf(await askKeys())).toBe(first);
	expect(imports).not.toHaveBeenCalled();
	await db.delete(authKeys);
	expect(await kidOf(await askKeys())).not.toBe(first);
	expect(imports).toHaveBeenCalled();
	imports.mockRestore();
});
