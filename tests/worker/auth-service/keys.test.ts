import { eq } from "drizzle-orm";
import { TOTP } from "otpauth";
import { beforeEach, expect, test, vi } from "vitest";
import { encryptStoredSecrets } from "~/auth-service/stored-secrets";
import { authFactors, authKeys } from "~/db/auth-service-schema";
import { ORIGIN, visit } from "../visit";
import { db, forgetAttempts, newClient, newMember, password, serviceWith } from "./client";

beforeEach(async () => {
	await forgetAttempts();
	await db.delete(authFactors);
	await db.delete(authKeys);
});

const KEYS = "/auth/v1/.well-known/jwks.json";

const askKeys = (options: Parameters<typeof serviceWith>[0] = {}) =>
	serviceWith(options)(ORIGIN + KEYS);

const kidOf = async (answer: Promise<Response>) =>
	(await (await answer).json<{ keys: { kid: string }[] }>()).keys[0]?.kid;

/** All that the database holds of keys and of secrets of apps. */
const stored = async () =>
	JSON.stringify([await db.select().from(authKeys), await db.select().from(authFactors)]);

/** A client of a service with new keys, and the authenticator app that it has begun to add. */
async function beginApp(email: string, service: typeof fetch) {
	await newMember(email);
	await db.delete(authKeys);
	const { auth } = newClient("implicit", service);
	expect((await auth.signInWithPassword({ email, password })).error).toBeNull();
	const { data } = await auth.mfa.enroll({ factorType: "totp" });
	const { id: factorId = "", totp } = data ?? {};
	const secret = totp?.secret ?? "";
	return { auth, factorId, secret, code: new TOTP({ secret }).generate() };
}

test("the signing key is made once, also when many ask at once", async () => {
	const ask = async () => (await visit(KEYS)).text();
	const answers = await Promise.all(Array.from({ length: 5 }, ask));
	expect(new Set(answers).size).toBe(1);
	expect(await db.$count(authKeys)).toBe(1);
});

test("a signing key of the environment's own is used as it is, and not stored", async () => {
	// The example of RFC 7517, appendix A.2.
	const signingKey = JSON.stringify({
		kty: "EC",
		crv: "P-256",
		x: "MKBCTNIcKUSDii11ySs3526iDZ8AiTo7Tu6KPAqv7D4",
		y: "4Etl6SRW2YiLUrN5vfvVHuhp7x8PxltmWWlbbM4IFyM",
		d: "870MB6gfuTJ4HtUnUvYMyJpr5eUZNP4Bk43bVdj3eAE",
	});
	const text = await (await askKeys({ signingKey })).text();
	expect(JSON.parse(text).keys[0].x).toBe("MKBCTNIcKUSDii11ySs3526iDZ8AiTo7Tu6KPAqv7D4");
	expect(text).not.toContain("870MB6gf");
	expect(await db.$count(authKeys)).toBe(0);
});

const SECRET_KEY = "a secret of the Worker, 32 characters or more";

test("where a secret is set, neither the key nor an app's secret stands in the database", async () => {
	const service = serviceWith({ secretKey: SECRET_KEY });
	const { auth, factorId, secret, code } = await beginApp("encrypted@church.example", service);
	expect(await stored()).toContain(factorId);
	expect(await stored()).not.toContain(secret);
	expect(await stored()).not.toContain("crv");
	expect((await auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();

	// A secret that stands in another row is not taken for that row's.
	const other = { id: "other", friendlyName: "Other", lastStep: 0 };
	const [row] = await db.select().from(authFactors).where(eq(authFactors.id, factorId));
	if (row) await db.insert(authFactors).values({ ...row, ...other });
	const logged = vi.spyOn(console, "error").mockImplementation(() => {});
	const swapped = await auth.mfa.challengeAndVerify({ factorId: other.id, code });
	expect(swapped.error?.status).toBe(500);
	logged.mockReset();
});

test("what was stored before the secret was set goes on working, and is encrypted at night", async () => {
	const app = await beginApp("before-secret@church.example", serviceWith({}));
	const { session } = (await app.auth.getSession()).data;
	const { auth } = newClient("implicit", serviceWith({ secretKey: SECRET_KEY }));
	const kid = await kidOf(askKeys());
	await encryptStoredSecrets({ db, secretKey: null });
	expect((await db.select().from(authKeys))[0]?.privateJwk).toContain("crv");
	await encryptStoredSecrets({ db, secretKey: SECRET_KEY });
	await encryptStoredSecrets({ db, secretKey: SECRET_KEY });
	expect(await stored()).not.toContain(app.secret);
	expect(await stored()).not.toContain("crv");
	if (session) await auth.setSession(session);
	expect((await auth.mfa.challengeAndVerify(app)).error).toBeNull();
	expect(await kidOf(askKeys({ secretKey: SECRET_KEY }))).toBe(kid);
});

test("the key is imported once for many requests, and anew where it is another", async () => {
	const first = await kidOf(askKeys());
	const imports = vi.spyOn(crypto.subtle, "importKey");
	for (let i = 0; i < 3; i++) expect(await kidOf(askKeys())).toBe(first);
	expect(imports).not.toHaveBeenCalled();
	await db.delete(authKeys);
	expect(await kidOf(askKeys())).not.toBe(first);
	expect(imports).toHaveBeenCalled();
	imports.mockRestore();
});
