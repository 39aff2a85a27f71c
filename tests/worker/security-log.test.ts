import { beforeEach, expect, test, vi } from "vitest";
import { listSecurityEvents } from "~/accounts/permissions/list-security-events.server";
import { securityEvents } from "~/db/operations-schema";
import type { SecurityEvent } from "~/platform/security/security-event";
import { recordSecurityEvent } from "~/platform/security/security-log.server";
import { readSettings } from "~/platform/settings";
import { forgetAttempts, newMember, password } from "./auth-service/client";
import { call, db, tokenOf } from "./backend";
import { newAdministrator, newBrowser } from "./browser";
import { eventually } from "./eventually";
import { leadsTo, ORIGIN } from "./visit";

beforeEach(async () => {
	await forgetAttempts();
	await db.delete(securityEvents);
});

const settings = { ...readSettings({} as Env), secretKey: "a key of the site ".repeat(3) };

/** Records events as requests of one instant do, each from its network. */
async function record(now: number, events: [SecurityEvent, network: string][], database = db) {
	for (const [event, network] of events) {
		const context = { db: database, now, settings, requestId: "a-request" };
		await recordSecurityEvent(context, event, network);
	}
}

const refused = (account: string): SecurityEvent => ({ kind: "signin.refused", account });

async function signedIn(email: string, role: "admin" | "super_admin") {
	await newAdministrator(email, role);
	const browser = newBrowser(ORIGIN, { "CF-Connecting-IP": "203.0.113.80" });
	expect(leadsTo(await browser.signIn(email)).to).toBe("/admin");
	await browser.send({ intent: "tab", tab: "users" });
	return browser;
}

test("a super admin reads what happened to the doors, and neither table nor log names a person", async () => {
	const logged = vi.spyOn(console, "info").mockImplementation(() => {});
	const chief = await signedIn("doors@church.example", "super_admin");
	const stranger = newBrowser(ORIGIN, { "CF-Connecting-IP": "203.0.113.81" });
	await stranger.signIn("doors@church.example", "a wrong one");
	await stranger.signIn("Somebody@elsewhere.example", "a wrong one");
	await call("POST", "/sermons", { token: await tokenOf(null), json: {} });
	await chief.open("/auth/v1/token?grant_type=password", {
		method: "POST",
		body: JSON.stringify({ email: "doors@church.example", password }),
	});
	await eventually(async () => {
		const rows = await db.select().from(securityEvents);
		const kinds = rows.map(({ kind }) => kind);
		const awaited = ["signin.granted", "signin.refused", "service.granted", "denied"];
		expect(kinds).toEqual(expect.arrayContaining(awaited));
		expect(kinds.filter((kind) => kind === "signin.refused").length).toBe(2);
	});
	const page = await chief.read();
	expect(page).toMatch(
		/Sign-in to the portal refused invalid_credentials Account doors@church.example/,
	);
	expect(page).toMatch(
		/Sign-in to the portal refused invalid_credentials Account [\w-]{6} Network [\w-]{6} Time/,
	);
	expect(page).toContain("Signed in to the portal Account doors@church.example");
	expect(page).toContain("Access denied");
	expect(page).toContain("Signed in to an account password Account doors@church.example");
	expect(page).not.toMatch(/elsewhere\.example/i);
	const kept = JSON.stringify(await db.select().from(securityEvents));
	const lines = JSON.stringify(logged.mock.calls.filter(([line]) => /"security event"/.test(line)));
	for (const text of [kept, lines]) {
		expect(text).toContain("signin.refused");
		expect(text).not.toMatch(/example|203\.0\.113/i);
	}
	logged.mockRestore();

	const admin = await signedIn("no-chief@church.example", "admin");
	expect(await admin.read()).not.toContain("Security Events");
});

test("rights, factors and sessions that change are there, by the one whose they are", async () => {
	const chief = await signedIn("changes@church.example", "super_admin");
	const { user } = await newMember("promoted@church.example");
	await chief.send({ intent: "users.grantAdmin", id: user.id });
	await chief.send({ intent: "users.withdraw", id: user.id });
	await chief.send({ intent: "sign-out" });
	await eventually(async () => {
		const events = await listSecurityEvents({ db, settings: readSettings({} as Env) });
		expect(events.map(({ kind, account }) => `${kind} ${account}`)).toEqual(
			expect.arrayContaining([
				"session.ended changes@church.example",
				expect.stringMatching(/^grant\.withdraw [\w-]{6}$/),
				expect.stringMatching(/^grant\.admin [\w-]{6}$/),
			]),
		);
	});
});

test("a flood costs few rows and few lines of the log, each is counted, and it hides nothing", async () => {
	const logged = vi.spyOn(console, "info").mockImplementation(() => {});
	const start = Date.now() - 60 * 60_000;
	await record(start, [[{ kind: "signin.granted", account: "owner@church.example" }, "mine"]]);
	const one = Array.from({ length: 200 }, () => [refused("owner@church.example"), "his"] as const);
	await record(start, one as never);
	const many = Array.from({ length: 200 }, (_, n) => [refused(`no-${n}@x.example`), `n${n}`]);
	await record(start + 1, many as never);
	const rows = await db.select().from(securityEvents);
	expect(rows.map(({ detail, count }) => [detail, count])).toEqual([
		["", 1],
		["", 200],
		...Array(9).fill(["", 1]),
		["several", 191],
	]);
	expect(logged).toHaveBeenCalledTimes(rows.length);
	logged.mockRestore();

	// For hours, from many networks.
	for (let hours = 2; hours < 8; hours++) {
		const networks = Array.from({ length: 12 }, (_, n) => [refused(`${n}@x.example`), `${n}`]);
		await record(start + hours * 60 * 60_000, networks as never);
		// And by accounts that anybody makes, and changes.
		const members = Array.from({ length: 12 }, (_, n) => {
			const account = `member-${n}@x.example`;
			return [{ kind: "session.ended", account, isOpen: true }, `${n}`];
		});
		await record(start + hours * 60 * 60_000, members as never);
	}
	const shown = await listSecurityEvents({ db, settings });
	expect(shown.map(({ kind }) => kind)).toContain("signin.granted");
	expect(shown.length).toBeLessThanOrEqual(50);
});

test("all isolates together keep a kind to its rows", async () => {
	const span = 5 * 60_000;
	const at = Math.floor(Date.now() / span) * span + 10 * span;
	await db.insert(securityEvents).values(
		Array.from({ length: 10 }, (_, n) => ({
			at: new Date(at),
			span: at / span,
			kind: "signin.refused",
			isOpen: true,
			account: `${n}`,
			network: "of another isolate",
			requestId: "",
			detail: "",
			count: 1,
		})),
	);
	await record(at, [
		[refused("one@church.example"), "one"],
		[refused("two@church.example"), "two"],
	]);
	const rows = await db.select().from(securityEvents);
	expect(rows.length).toBe(11);
	expect(rows.at(-1)).toMatchObject({ account: "", network: "", detail: "several", count: 2 });
});

test("where the database fails, nothing does but the log", async () => {
	const logged = vi.spyOn(console, "error").mockImplementation(() => {});
	const broken = {
		...db,
		all: () => {
			throw new Error("D1_ERROR: full");
		},
	} as never;
	await record(Date.now() + 60 * 60_000, [[refused("lost@church.example"), "x"]], broken);
	expect(logged.mock.calls.flat().join()).toContain("security event not kept");
	logged.mockRestore();
});
