import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { users } from "~/db/accounts-schema";
import { authOutbox } from "~/db/auth-service-schema";
import { db, forgetAttempts, newestMail, password, pressLink } from "./auth-service/client";
import { repeatAttempts } from "./backend";
import { visitWith } from "./hosted";
import { leadsTo, ORIGIN, readPage, visit } from "./visit";

beforeEach(forgetAttempts);

function signUp(fields: Record<string, string>, headers: Record<string, string> = {}) {
	return visit("/signup", {
		method: "POST",
		headers: { Origin: ORIGIN, ...headers },
		body: new URLSearchParams({ password, role: "User", ...fields }),
	});
}

test("the page shows each role with what it is for, User chosen, and what choosing means", async () => {
	const html = await (await visit("/signup")).text();
	const options = [...html.matchAll(/<option value="(\w+)"( selected="")?>([^<]+)/g)];
	expect(options.map(([, value, , text]) => `${value}: ${text}`)).toEqual([
		"super_admin: Super Admin – Full system access",
		"pastor: Pastor – Content management",
		"media_team: Media Team – Limited content access",
		"User: User – Basic access",
	]);
	expect(options.map(([, , selected]) => selected !== undefined)).toEqual([
		false,
		false,
		false,
		true,
	]);
	expect(await readPage("/signup")).toContain("must be approved by an administrator");
});

test("a sign-up stores the account and the role that was asked for, and mails a link", async () => {
	const email = "neo@church.example";
	const response = await signUp({ email, role: "super_admin" });
	expect(response.status).toBe(303);
	expect(leadsTo(response).to).toBe("/signup");
	const page = await readPage(response.headers.get("Location") ?? "");
	expect(page).toContain("Success! Check your email to confirm your account.");
	expect(await db.select().from(users).where(eq(users.email, email))).toMatchObject([
		{ role: "super_admin" },
	]);

	const { path } = await newestMail(email);
	const opened = await pressLink(path);
	const target = opened.headers.get("Location") ?? "";
	expect(target).toMatch(new RegExp(`^${ORIGIN}/signup/confirmed\\?code=`));
	expect(target).not.toContain("access_token");
	const confirmed = target.slice(ORIGIN.length);
	const html = await (await visit(confirmed)).text();
	const [main = ""] = /<main.*<\/main>/s.exec(html) ?? [];
	expect(main).toContain("Your account is confirmed");
	// Which is for those alone who have been given a role.
	expect(main).not.toContain('href="/admin"');
	expect(await readPage(`${confirmed}&lng=tn`)).toContain("Akhaonto ya gago e netefaditswe");

	const again = await pressLink(path);
	const expired = (again.headers.get("Location") ?? "").slice(ORIGIN.length).split("#")[0] ?? "";
	expect((await visit(expired)).status).toBe(403);
	expect(await readPage(expired)).toContain("This link is no longer valid");
});

test("wrong fields are named, the address is kept, and the password is never sent back", async () => {
	const response = await signUp({ email: "neo@", password: "ab&cd", role: "bishop" });
	expect(response.status).toBe(400);
	const html = await response.text();
	expect(html).toContain("Invalid email address");
	expect(html).toContain("Password must be at least 6 characters");
	expect(html).toContain("Please select a role");
	expect(html).toContain('value="neo@"');
	expect(html).not.toMatch(/ab(&amp;|&|\\u0026)cd/);
});

test("a password over 72 bytes is refused beside its field, one of as many is taken", async () => {
	for (const long of ["p".repeat(73), "š".repeat(37), "🙏".repeat(19)]) {
		const response = await signUp({ email: "long@church.example", password: long });
		expect(response.status).toBe(400);
		const html = await response.text();
		expect(html).toContain("Please choose a shorter password: at most 72 letters and digits");
		expect(html).not.toContain(long);
		expect(html).toContain('value="long@church.example"');
	}
	const just = await signUp({ email: "long@church.example", password: "🙏🎵🌍🔥🎺🌻".repeat(3) });
	expect(just.status).toBe(303);
});

test("a sign-up that broke off before its record was written is completed by the next", async () => {
	const email = "half@church.example";
	await signUp({ email, role: "pastor" });
	await db.delete(users).where(eq(users.email, email));
	expect((await signUp({ email, role: "pastor" })).status).toBe(303);
	expect((await signUp({ email, role: "pastor" })).status).toBe(303);
	expect(await db.select().from(users).where(eq(users.email, email))).toMatchObject([
		{ role: "pastor" },
	]);
});

test("two hundred people on one Wi-Fi get a mail each, and who comes after them is told to wait", async () => {
	const from = { "CF-Connecting-IP": "203.0.113.9" };
	expect((await signUp({ email: "first@church.example" }, from)).status).toBe(303);
	await repeatAttempts("mail ip:203.0.113.9 %", 248);
	expect((await signUp({ email: "last@church.example" }, from)).status).toBe(303);
	const refused = await signUp({ email: "many@church.example" }, from);
	expect(refused.status).toBe(429);
	expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
	const html = await refused.text();
	expect(html).toContain("Error: For security purposes, you can only request this");
	expect(html).toContain('value="many@church.example"');
	expect((await signUp({ email: "many@church.example" })).status).toBe(303);
});

test("on this machine the outbox shows the mails with their links, and elsewhere keeps none", async () => {
	const here = "http://localhost:8787";
	const ask = (origin: string, email: string) =>
		visitWith(
			{ EMAIL: undefined, MAIL_FROM: undefined },
			"/signup",
			{
				method: "POST",
				headers: { Origin: origin },
				body: new URLSearchParams({ email, password, role: "User" }),
			},
			origin,
		);
	expect((await ask(here, "boxed@church.example")).status).toBe(303);
	const kept = await db.$count(authOutbox);
	expect((await ask(ORIGIN, "elsewhere@church.example")).status).toBe(400);
	expect(await db.$count(authOutbox)).toBe(kept);
	expect((await visit("/outbox")).status).toBe(404);
	const html = await (await visit(`${here}/outbox`)).text();
	expect(html).toContain("boxed@church.example");
	expect(html).not.toContain("elsewhere@church.example");
	expect(html).toContain(`href="${ORIGIN}/account/link?token=`);
	expect(html).toContain('<meta name="robots" content="noindex"/>');
});
