import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createEmbeddedAccounts } from "~/accounts/embedded/app";
import { cloudflareMailer, listOutbox, type Mailer } from "~/accounts/embedded/mailer";
import { authKeys, authUsers } from "~/db/auth-schema";
import { createTables, ORIGIN, visit } from "../visit";
import { db, forgetAttempts, newClient, password } from "./client";

beforeAll(createTables);
beforeEach(forgetAttempts);

function accountsWith(mailer: Mailer | null, more: { signingKey?: string } = {}) {
	const now = Date.now();
	const fetch = createEmbeddedAccounts({
		db,
		now,
		origin: ORIGIN,
		mailer,
		address: null,
		inBackground: () => {},
		...more,
	});
	return (path: string, body?: object) =>
		fetch(ORIGIN + path, body && { method: "POST", body: JSON.stringify(body) });
}

test("through Cloudflare's binding a mail carries its text, from the church", async () => {
	const send = vi.fn(async (_mail: object) => ({ messageId: "1" }));
	const mailer = cloudflareMailer({ send }, "accounts@church.example");
	const email = "bound@church.example";
	const answer = await accountsWith(mailer)("/auth/v1/signup", { email, password });
	expect(answer.status).toBe(200);
	expect(send).toHaveBeenCalledExactlyOnceWith({
		to: email,
		from: { email: "accounts@church.example", name: "Kingdom Realms Ministries" },
		subject: expect.stringContaining("Confirm your account"),
		text: expect.stringContaining(`${ORIGIN}/auth/v1/verify?token=`),
	});
});

test("where no mail can be sent, sign-up says so and stores nobody", async () => {
	const before = await db.$count(authUsers);
	const ask = accountsWith(null);
	for (const path of ["signup", "recover", "otp"]) {
		const answer = await ask(`/auth/v1/${path}`, { email: "mute@church.example", password });
		expect(answer.status, path).toBe(422);
		expect(await answer.json()).toMatchObject({ error_code: "email_provider_disabled" });
	}
	expect(await (await ask("/auth/v1/settings")).json()).toMatchObject({ disable_signup: true });
	expect(await db.$count(authUsers)).toBe(before);
});

test("when a mail cannot be handed over, nobody is stored", async () => {
	const logged = vi.spyOn(console, "error").mockImplementation(() => {});
	const before = await db.$count(authUsers);
	const broken = { send: () => Promise.reject(new Error("mail is down")) };
	const body = { email: "down@church.example", password };
	const answer = await accountsWith(broken)("/auth/v1/signup", body);
	expect(answer.status).toBe(500);
	expect(await answer.text()).not.toContain("mail is down");
	expect(await db.$count(authUsers)).toBe(before);
	expect(String(logged.mock.calls[0]?.[0])).toContain("mail is down");
	logged.mockReset();
});

test("the outbox shows the newest mail first, and the log its link", async () => {
	const logged = vi.spyOn(console, "info");
	for (const name of ["one", "two"]) {
		await newClient().auth.signUp({ email: `${name}@church.example`, password });
	}
	const [newest, older] = await listOutbox(db);
	expect([newest?.recipient, older?.recipient]).toEqual([
		"two@church.example",
		"one@church.example",
	]);
	const lines = logged.mock.calls.map(([line]) => JSON.parse(String(line)));
	expect(lines.find((line) => line.recipient === newest?.recipient)).toMatchObject({
		event: "mail kept in the outbox",
		link: newest?.link,
	});
	logged.mockRestore();
});

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
	const answer = await accountsWith(null, { signingKey })("/auth/v1/.well-known/jwks.json");
	const text = await answer.text();
	expect(JSON.parse(text).keys[0].x).toBe("MKBCTNIcKUSDii11ySs3526iDZ8AiTo7Tu6KPAqv7D4");
	expect(text).not.toContain("870MB6gf");
	expect(await db.$count(authKeys)).toBe(0);
});
