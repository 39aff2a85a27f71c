import { eq } from "drizzle-orm";
import { TOTP } from "otpauth";
import { beforeEach, expect, test, vi } from "vitest";
import { encryptStoredSecrets } from "~/auth-service/stored-secrets";
import { authFactors, authKeys } from "~/db/auth-service-schema";
import { ORIGIN, visit } from "../visit";
import { db, forgetAttempts, newClient, newMember, password, serviceWith } from "./client";

beforeEach(forgetAttempts);

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

const SECRET_KEY = "a secret of the Worker, 32 characters or more";

test("where a secret is set, neither the key nor an app's secret stands in the database", async () => {
	await db.delete(authKeys);
	const { email } = await newMember("encrypted@church.example");
	await db.delete(authKeys);
	const service = serviceWith({ secretKey: SECRET_KEY });
	const { auth } = newClient("implicit", service);
	expect((await auth.signInWithPassword({ email, password })).error).toBeNull();
	const { data } = await auth.mfa.enroll({ factorType: "totp" });
	const { id: factorId = "", totp } = data ?? {};
	const stored = JSON.stringify([
		await db.select().from(authKeys),
		await db.select().from(authFactors),
	]);
	expect(stored).toContain(factorId);
	expect(stored).not.toContain(totp?.secret);
	expect(stored).not.toContain("crv");
	const code = new TOTP({ secret: totp?.secret ?? "" }).generate();
	expect((await auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();

	// A secret that stands in another row is not taken for that row's.
	const other = { id: "other", friendlyName: "Other", lastStep: 0 };
	const [row] = await db.select().from(authFactors).where(eq(authFactors.id, factorId));
	if (row) await db.insert(authFactors).values({ ...row, ...other });
	const logged = vi.spyOn(console, "error").mockImplementation(() => {});
	const swapped = await auth.mfa.challengeAndVerify({ factorId: other.id, code });
	expect(swapped.error?.status).toBe(500);
	logged.mockReset();
	await db.delete(authFactors);
	await db.delete(authKeys);
});

test("what was stored before the secret was set goes on working, and is encrypted at night", async () => {
	await db.delete(authKeys);
	const before = serviceWith({});
	const { email } = await newMember("before-secret@church.example");
	await db.delete(authKeys);
	const { auth } = newClient("implicit", before);
	await auth.signInWithPassword({ email, password });
	const { data } = await auth.mfa.enroll({ factorType: "totp" });
	const { id: factorId = "", totp } = data ?? {};
	const session = (await auth.getSession()).data.session;
	const after = newClient("implicit", serviceWith({ secretKey: SECRET_KEY }));
	const kid = await kidOf(await askKeys());
	await encryptStoredSecrets({ db, secretKey: null });
	expect((await db.select().from(authKeys))[0]?.privateJwk).toContain("crv");
	await encryptStoredSecrets({ db, secretKey: SECRET_KEY });
	await encryptStoredSecrets({ db, secretKey: SECRET_KEY });
	const stored = JSON.stringify([
		await db.select().from(authKeys),
		await db.select().from(authFactors),
	]);
	expect(stored).not.toContain(totp?.secret);
	expect(stored).not.toContain("crv");
	if (session) await after.auth.setSession(session);
	const code = new TOTP({ secret: totp?.secret ?? "" }).generate();
	expect((await after.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
	const keys = await serviceWith({ secretKey: SECRET_KEY })(
		`${ORIGIN}/auth/v1/.well-known/jwks.json`,
	);
	expect(await kidOf(keys)).toBe(kid);
	await db.delete(authFactors);
	await db.delete(authKeys);
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
