import { eq } from "drizzle-orm";
import { TOTP } from "otpauth";
import { beforeEach, expect, test } from "vitest";
import { authFactors } from "~/db/auth-service-schema";
import { grantInForce, removeOldAccounts } from "../backend";
import { db, forgetAttempts, newClient, newestMail, newMember, passTime, password } from "./client";

beforeEach(forgetAttempts);

const codeNow = (secret: string) => new TOTP({ secret }).generate();

/** Begins to add an authenticator app. */
async function enroll({ auth }: ReturnType<typeof newClient>) {
	const { data, error } = await auth.mfa.enroll({ factorType: "totp", friendlyName: "Phone" });
	if (error) throw error;
	return { factorId: data.id, totp: data.totp };
}

test("data of one's own is merged, and never becomes a role", async () => {
	const { client } = await newMember("data@church.example");
	await client.auth.updateUser({ data: { name: "Neo", town: "Tati Siding" } });
	const { data } = await client.auth.updateUser({ data: { town: null, role: "super_admin" } });
	expect(data.user?.user_metadata).toMatchObject({ name: "Neo", role: "super_admin" });
	expect(data.user?.user_metadata).not.toHaveProperty("town");
	expect(data.user?.role).toBe("authenticated");
	expect(data.user?.app_metadata).toEqual({ provider: "email", providers: ["email"] });
});

test("data of one's own does not grow without end", async () => {
	const { client } = await newMember("much@church.example");
	const half = "x".repeat(1000);
	expect((await client.auth.updateUser({ data: { a: half } })).error).toBeNull();
	const { error } = await client.auth.updateUser({ data: { b: half } });
	expect(error).toMatchObject({ status: 400, code: "validation_failed" });
	expect((await client.auth.updateUser({ data: { a: null, b: half } })).error).toBeNull();
});

test("a day-old session needs a mailed code for a new password", async () => {
	const { client, email } = await newMember("nonce@church.example");
	passTime(25 * 3_600_000);
	await client.auth.refreshSession();
	const refused = await client.auth.updateUser({ password: "a new password" });
	expect(refused.error?.code).toBe("reauthentication_needed");
	expect((await client.auth.reauthenticate()).error).toBeNull();
	const { code: nonce } = await newestMail(email);
	const wrong = { password: "a new password", nonce: nonce === "000000" ? "000001" : "000000" };
	expect((await client.auth.updateUser(wrong)).error?.code).toBe("reauthentication_not_valid");
	expect((await client.auth.updateUser({ ...wrong, nonce })).error).toBeNull();
});

test("an authenticator app raises the session to aal2 and guards the account", async () => {
	const { client, email } = await newMember("totp@church.example");
	const weak = newClient();
	await weak.auth.signInWithPassword({ email, password });
	const { factorId, totp } = await enroll(client);
	expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]+<\/svg>$/);
	expect(totp.uri).toContain("otpauth://totp/church.example:totp%40church.example?");
	expect(totp.uri).toContain(`secret=${totp.secret}`);

	const wrong = codeNow(totp.secret) === "000000" ? "000001" : "000000";
	const failed = await client.auth.mfa.challengeAndVerify({ factorId, code: wrong });
	expect(failed.error).toMatchObject({ status: 422, code: "mfa_verification_failed" });
	const code = codeNow(totp.secret);
	const verified = await client.auth.mfa.challengeAndVerify({ factorId, code });
	expect(verified.error).toBeNull();
	const level = await client.auth.mfa.getAuthenticatorAssuranceLevel();
	expect(level.data).toMatchObject({ currentLevel: "aal2", nextLevel: "aal2" });
	expect(level.data?.currentAuthenticationMethods.map((entry) => Object(entry).method)).toEqual([
		"totp",
		"otp",
	]);
	expect((await client.auth.mfa.listFactors()).data?.totp).toHaveLength(1);
	expect((await weak.auth.getUser()).error).not.toBeNull();

	const again = newClient();
	await again.auth.signInWithPassword({ email, password });
	const replayed = await again.auth.mfa.challengeAndVerify({ factorId, code });
	expect(replayed.error?.code).toBe("mfa_verification_failed");
	const change = await again.auth.updateUser({ password: "a new password" });
	expect(change.error).toMatchObject({ status: 401, code: "insufficient_aal" });
	const second = await again.auth.mfa.enroll({ factorType: "totp", friendlyName: "Other" });
	expect(second.error?.code).toBe("insufficient_aal");
	expect((await again.auth.mfa.unenroll({ factorId })).error?.code).toBe("insufficient_aal");
	expect((await client.auth.mfa.unenroll({ factorId })).data).toEqual({ id: factorId });
	expect((await client.auth.mfa.listFactors()).data?.all).toEqual([]);
});

test("whoever has only an administrator's password can neither change it nor add an app", async () => {
	const { client, email, user } = await newMember("guarded@church.example");
	const thief = newClient();
	const steal = () => thief.auth.signInWithPassword({ email, password });
	await steal();
	const { factorId, totp } = await enroll(thief);
	await grantInForce({ id: user.id, email }, "admin");
	const refused = { code: "reauthentication_needed" };
	const enrolled = await thief.auth.mfa.enroll({ factorType: "totp", friendlyName: "Thief's" });
	expect(enrolled.error).toMatchObject({ ...refused, status: 403 });
	const code = codeNow(totp.secret);
	expect((await thief.auth.mfa.challengeAndVerify({ factorId, code })).error).toMatchObject(
		refused,
	);
	const change = { password: "the thief's own" };
	expect((await thief.auth.updateUser(change)).error).toMatchObject({ ...refused, status: 400 });
	await thief.auth.reauthenticate();
	const { code: nonce } = await newestMail(email);
	const wrong = { ...change, nonce: nonce === "000000" ? "000001" : "000000" };
	expect((await thief.auth.updateUser(wrong)).error?.code).toBe("reauthentication_not_valid");
	// By the code that was mailed to her, or in a session that a mail began, the owner can.
	const own = { password: "the owner's own" };
	expect((await thief.auth.updateUser({ ...own, nonce })).error).toBeNull();
	await forgetAttempts();
	expect((await client.auth.signInWithOtp({ email })).error).toBeNull();
	const { token: token_hash } = await newestMail(email);
	expect((await client.auth.verifyOtp({ type: "magiclink", token_hash })).error).toBeNull();
	expect((await client.auth.updateUser({ password })).error).toBeNull();
	expect((await client.auth.mfa.enroll({ factorType: "totp" })).error).toBeNull();
});

test("an authenticator app of an issuer with half a character in its name is offered all the same", async () => {
	const { client } = await newMember("issuer@church.example");
	const enrolled = await client.auth.mfa.enroll({ factorType: "totp", issuer: "Kereke \ud83c" });
	expect(enrolled.error).toBeNull();
	expect(enrolled.data?.totp.uri).toContain("otpauth://totp/Kereke%20%EF%BF%BD:issuer%40");
});

test("an authenticator app that was not set up to the end is forgotten after five minutes", async () => {
	const { client, user } = await newMember("unfinished@church.example");
	const enroll = (friendlyName: string) =>
		client.auth.mfa.enroll({ factorType: "totp", friendlyName });
	for (let i = 0; i < 10; i++) await enroll(`Phone ${i}`);
	expect((await enroll("Phone 0")).error?.code).toBe("mfa_factor_name_conflict");
	expect((await enroll("Phone 10")).error?.code).toBe("too_many_enrolled_mfa_factors");
	passTime(5 * 60_000 + 1000);
	expect((await enroll("Phone 0")).error).toBeNull();
	const left = () => db.$count(authFactors, eq(authFactors.userId, user.id));
	expect(await left()).toBe(1);
	await removeOldAccounts(Date.now());
	expect(await left()).toBe(1);
	await removeOldAccounts(Date.now() + 5 * 60_000 + 1000);
	expect(await left()).toBe(0);
});

test("a refresh token from before the second factor does not give its level", async () => {
	const { client, session } = await newMember("before-totp@church.example");
	const { factorId, totp } = await enroll(client);
	const code = codeNow(totp.secret);
	const raised = await client.auth.mfa.challengeAndVerify({ factorId, code });
	expect(raised.error).toBeNull();
	const early = await newClient().auth.refreshSession(session);
	expect(early.error?.code).toBe("refresh_token_already_used");
});

test("a challenge ends after five tries and after five minutes", async () => {
	const { client } = await newMember("challenge@church.example");
	const { factorId, totp } = await enroll(client);
	const challenge = async () => (await client.auth.mfa.challenge({ factorId })).data?.id ?? "";
	const answer = (challengeId: string, code: string) =>
		client.auth.mfa.verify({ factorId, challengeId, code });
	const guessed = await challenge();
	for (let i = 0; i < 5; i++) await answer(guessed, "not it");
	const sixth = await answer(guessed, codeNow(totp.secret));
	expect(sixth.error?.code).toBe("mfa_challenge_expired");
	const slow = await challenge();
	passTime(6 * 60_000);
	const late = await answer(slow, codeNow(totp.secret));
	expect(late.error?.code).toBe("mfa_challenge_expired");
});

test("what this service does not offer is refused as Supabase Auth refuses it", async () => {
	const { client } = await newMember("refusals@church.example");
	const { auth } = client;
	const identity = (await auth.getUserIdentities()).data?.identities[0];
	if (!identity) throw new Error("no identity");
	const phone = "+26771000001";
	const signature = new Uint8Array(64);
	const refusals: [Promise<{ error: object | null }>, status: number, code: string][] = [
		[auth.linkIdentity({ provider: "github" }), 404, "manual_linking_disabled"],
		[auth.unlinkIdentity(identity), 404, "manual_linking_disabled"],
		[auth.signInWithSSO({ domain: "church.example" }), 404, "saml_provider_disabled"],
		[auth.signInWithIdToken({ provider: "google", token: "x" }), 400, "provider_disabled"],
		[
			auth.signInWithWeb3({ chain: "solana", message: "x", signature }),
			422,
			"web3_provider_disabled",
		],
		[auth.signInAnonymously(), 422, "anonymous_provider_disabled"],
		[auth.signUp({ phone, password }), 400, "phone_provider_disabled"],
		[auth.signInWithOtp({ phone }), 400, "phone_provider_disabled"],
		[auth.mfa.enroll({ factorType: "phone", phone }), 422, "mfa_phone_enroll_not_enabled"],
	];
	for (const [asked, status, code] of refusals) {
		expect((await asked).error, code).toMatchObject({ status, code });
	}
});
