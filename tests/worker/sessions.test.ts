import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { findSessionUser, startSession } from "~/accounts/sessions/portal-session.server";
import { SESSION_IDLE_MS, SESSION_LIFETIME_MS } from "~/accounts/sessions/session-lifetime";
import { sessions } from "~/db/accounts-schema";
import { forgetAttempts } from "./auth-service/client";
import { db, grantInForce } from "./backend";
import { newAdministrator, newBrowser } from "./browser";
import { leadsTo, ORIGIN } from "./visit";

beforeEach(forgetAttempts);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** An administrator's browser, signed in, on a phone or another computer. */
async function signedIn(email: string, headers: Record<string, string> = {}) {
	const browser = newBrowser(ORIGIN, headers);
	expect(leadsTo(await browser.signIn(email)).to).toBe("/admin");
	return browser;
}

const phone = {
	"User-Agent": "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Safari/537.36",
	"CF-IPCountry": "BW",
	"CF-Connecting-IP": "203.0.113.77",
};

/** The id of the session that begun on the phone, as the portal's page has it. */
const sessionOnPhone = async (userId: string) =>
	(await db.select().from(sessions).where(eq(sessions.userId, userId))).find(
		({ browser }) => browser === "Chrome",
	)?.tokenHash ?? "";

test("an administrator sees where she is signed in, and ends one sign-in or all others", async () => {
	const email = "sees@church.example";
	const { id } = await newAdministrator(email);
	const lost = await signedIn(email, phone);
	const old = await signedIn(email);
	const browser = await signedIn(email);
	await browser.send({ intent: "tab", tab: "account" });
	const page = await browser.read();
	expect(page).toContain("Your Sign-Ins");
	expect(page).toContain("Authenticator App");
	expect(page).toContain("Chrome on Android");
	expect(page).toContain("Botswana, 203.0.113.0/24");
	expect(page).not.toContain("203.0.113.77");
	const ended = await browser.send({
		intent: "account.endSession",
		id: await sessionOnPhone(id),
	});
	expect(leadsTo(ended)).toEqual({ to: "/admin", notice: "sessionEnded" });
	expect(await lost.read()).toContain("Access Admin Portal");
	expect(await old.read()).toContain("Hi, sees");
	const others = await browser.send({ intent: "account.endOthers" });
	expect(await old.read()).toContain("Access Admin Portal");
	expect(leadsTo(others).notice).toBe("sessionsEnded");
	expect(await db.$count(sessions, eq(sessions.userId, id))).toBe(1);
});

test("nobody ends another's sign-in but a super admin, who sees those of all administrators", async () => {
	const { id: victim } = await newAdministrator("victim@church.example");
	const theirs = await signedIn("victim@church.example", phone);
	await newAdministrator("other@church.example");
	const other = await signedIn("other@church.example");
	await newAdministrator("chief@church.example", "super_admin");
	const chief = await signedIn("chief@church.example");
	const id = await sessionOnPhone(victim);
	await other.send({ intent: "account.endSession", id });
	await other.send({ intent: "account.endOthers" });
	expect((await other.send({ intent: "users.endSession", id })).status).toBe(403);
	await other.send({ intent: "tab", tab: "users" });
	expect(await other.read()).not.toContain("Chrome on Android");
	expect(await theirs.read()).toContain("Hi, victim");
	await chief.send({ intent: "tab", tab: "users" });
	expect(await chief.read()).toContain("victim@church.example Chrome on Android");
	await chief.send({ intent: "users.endSession", id });
	expect(await theirs.read()).toContain("Access Admin Portal");
	// The log of changes says so, once.
	await chief.send({ intent: "users.endSession", id });
	const log = (await chief.read()).match(/Session ended victim@\S+ Who chief@/g);
	expect(log).toHaveLength(1);
});

test("a session ends a day after it was last used, and after seven days however it is used", async () => {
	const start = Date.now();
	const user = { id: "idle", email: "idle@church.example" };
	await grantInForce(user, "admin");
	const token = await startSession({ db, now: start }, user);
	const settings = { requiresSecondFactor: false };
	const at = (now: number) => findSessionUser({ db, now, settings }, token);
	const lastUse = async () =>
		(
			await db.select().from(sessions).where(eq(sessions.userId, "idle")).get()
		)?.lastUsedAt.getTime();
	// A use is noted every five minutes only.
	await at(start + 4 * MINUTE);
	expect(await lastUse()).toBe(start);
	await at(start + 6 * MINUTE);
	expect(await lastUse()).toBe(start + 6 * MINUTE);
	let now = start + 6 * MINUTE;
	expect(await at(now + SESSION_IDLE_MS)).toBeNull();
	while (now + 23 * HOUR < start + SESSION_LIFETIME_MS) {
		now += 23 * HOUR;
		expect(await at(now)).not.toBeNull();
	}
	expect(await at(start + SESSION_LIFETIME_MS)).toBeNull();
});
