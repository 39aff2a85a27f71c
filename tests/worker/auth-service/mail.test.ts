import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import { listOutbox, type Mailer, outboxMailer } from "~/auth-service/mailer";
import { authUsers } from "~/db/auth-service-schema";
import { createLoadContext } from "~/load-context";
import { visitor } from "../portal";
import { ORIGIN } from "../visit";
import { db, forgetAttempts, newClient, password, serviceWith } from "./client";

beforeEach(forgetAttempts);

function accountsWith(mailer: Mailer | null) {
	const fetch = serviceWith({ mailer });
	return (path: string, body?: object) =>
		fetch(ORIGIN + path, body && { method: "POST", body: JSON.stringify(body) });
}

test("through Cloudflare's binding a mail carries its text, from the church", async () => {
	const send = vi.fn(async (_mail: object) => ({ messageId: "1" }));
	const from = "accounts@church.example";
	const settings = { EMAIL: { send }, MAIL_FROM: from, MAIL_OUTBOX: "false" as const };
	const { authService } = createLoadContext({ ...env, ...settings }, "test", visitor);
	const email = "bound@church.example";
	const body = JSON.stringify({ email, password });
	const answer = await authService?.(`${ORIGIN}/auth/v1/signup`, { method: "POST", body });
	expect(answer?.status).toBe(200);
	expect(send).toHaveBeenCalledExactlyOnceWith({
		to: email,
		from: { email: from, name: "Kingdom Realms Ministries" },
		subject: expect.stringContaining("Confirm your account"),
		text: expect.stringContaining(`${ORIGIN}/account/link?token=`),
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
		vi.setSystemTime(Date.now() + 1);
		const service = serviceWith({ mailer: outboxMailer(db, Date.now()) });
		await newClient("implicit", service).auth.signUp({ email: `${name}@church.example`, password });
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
