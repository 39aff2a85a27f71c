import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { grantRole } from "~/accounts/permissions/grants.server";
import { listAccounts } from "~/accounts/permissions/list-accounts.server";
import { ASKED_A_NIGHT } from "~/accounts/sign-up/sign-up.server";
import { runNightly } from "~/nightly";
import { db, empty, fill, repeatAttempts, rowsOf, tokenOf } from "./backend";
import { hosted, hostProject, MAILED_CODE, visitWith } from "./hosted";
import { logOf } from "./logged";
import { leadsTo, ORIGIN } from "./visit";

const ann = { id: "ann", email: "ann@church.example" };
const password = "correct horse";

let project: ReturnType<typeof hostProject>;

beforeEach(async () => {
	await empty("attempts", "audit_log", "grants", "sessions", "users");
	project = hostProject();
});
afterEach(() => project.close());

function post(path: string, fields: Record<string, string>, headers = {}) {
	return visitWith(hosted, path, {
		method: "POST",
		headers: { Origin: ORIGIN, ...headers },
		body: new URLSearchParams(fields),
	});
}

const signUp = (email: string, role = "User", headers = {}) =>
	post("/signup", { email, password, role }, headers);

const askForPassword = (email: string, headers = {}) => post("/password", { email }, headers);

const timesAsked = (path: string) => project.asked.filter((asked) => asked === path).length;

function signIn(email: string, given = password) {
	return visitWith(hosted, "/login", {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify({ email, password: given }),
	});
}

test("the privacy policy says who keeps the accounts", async () => {
	const policy = async (settings: object) =>
		(await visitWith(settings, "/privacy", { headers: { Authorization: "none" } })).text();
	const sentence = "Supabase keeps the accounts of this website for us";
	expect(await policy(hosted)).toContain(sentence);
	expect(await policy({})).not.toContain(sentence);
});

test("who signed up with a hosted project is listed, is granted a right, proves herself, and signs in", async () => {
	const email = "neo@church.example";
	expect((await signUp(email, "pastor")).status).toBe(303);
	const member = project.confirm(email);
	const { accounts } = await listAccounts({ db }, null);
	expect(accounts).toMatchObject([{ id: member?.id, email, requested: "pastor", role: null }]);
	expect((await signIn(email)).status).toBe(403);
	await tokenOf("super_admin", "ann");
	await grantRole({ db, now: Date.now(), report() {} }, ann, member?.id ?? "", "admin");
	expect(await (await signIn(email)).text()).toContain("the page /password emails you a link");
	await empty("attempts");
	const typed = await post("/admin", { intent: "sign-in", email, password });
	expect(await typed.text()).toContain("You have been made an administrator.");
	expect(timesAsked("/auth/v1/recover")).toBe(1);
	const cookieOf = ({ headers }: Response) => headers.getSetCookie().join().split(";")[0] ?? "";
	// The template's link, on her phone.
	const link = `/account/link?token=${email}&type=recovery`;
	const page = await (await visitWith(hosted, link)).text();
	expect(page).toContain("Nothing changes until you save it.");
	expect(timesAsked("/auth/v1/verify")).toBe(0);
	const opened = await post("/account/link", { token: email, type: "recovery" });
	expect(leadsTo(opened).to).toBe("/password/new");
	const Cookie = cookieOf(opened);
	const chosen = await post("/password/new", { password: "her own" }, { Cookie });
	expect(leadsTo(chosen)).toEqual({ to: "/admin", notice: "passwordChanged" });
	expect((await signIn(email, "her own")).status).toBe(200);
});

test("a hosted project's mail is opened by its code, too, of as many digits as it has", async () => {
	const email = "code@church.example";
	await signUp(email);
	const byCode = (code: string) => post("/password/new", { email, code });
	expect(leadsTo(await byCode(MAILED_CODE)).to).toBe("/password/new");
	for (let n = 0; n < 9; n++) expect((await byCode("000000")).status).toBe(400);
	expect((await byCode(MAILED_CODE)).status).toBe(429);
	for (const type of ["signup", "magiclink"]) {
		expect((await post("/account/link", { token: email, type })).status).toBe(404);
	}
});

test("a project's own link, which leads past the button, is named in the log", async () => {
	const lines = await logOf("warn", async () => {
		expect((await visitWith(hosted, "/password/new?code=abc")).status).toBe(403);
	});
	expect(lines.join()).toContain("templates in docs/accounts.md");
});

/** The two doors by which a stranger can have the project send mails. */
const doors = [
	["sign-ups", "/auth/v1/signup", (email: string, headers = {}) => signUp(email, "User", headers)],
	["mails for forgotten passwords", "/auth/v1/recover", askForPassword],
] as const;

test.each(doors)(
	"%s are counted here: one a minute, and a network 250 an hour",
	async (...door) => {
		const [, path, ask] = door;
		await ask("eager@church.example");
		const second = await ask("EAGER@church.example");
		expect(second.status).toBe(429);
		expect(Number(second.headers.get("Retry-After"))).toBeGreaterThan(0);
		expect(await second.text()).toContain(
			"Error: For security purposes, you can only request this",
		);
		expect(timesAsked(path)).toBe(1);
		for (const [, , other] of doors) expect((await other("eager@church.example")).status).toBe(429);
		const from = { "CF-Connecting-IP": "203.0.113.9" };
		expect((await ask("first@church.example", from)).status).toBe(303);
		await repeatAttempts("mail ip:203.0.113.9 %", 249);
		expect((await ask("many@church.example", from)).status).toBe(429);
		expect((await ask("many@church.example")).status).toBe(303);
	},
);

test.each(doors)("%s that the project did not take are not counted", async (_, path, ask) => {
	const { [path]: take = Response.error } = project.endpoints;
	project.endpoints[path] = () => Response.json({ msg: "Away" }, { status: 500 });
	const lines = await logOf("error", async () =>
		expect((await ask("later@church.example")).status).toBe(503),
	);
	expect(lines.at(-1)).toContain("account service failed");
	project.endpoints[path] = take;
	expect((await ask("later@church.example")).status).toBe(303);
});

test("whoever asks learns nothing from a project that refuses mails to those it knows", async () => {
	const answered = async (email: string) => {
		const { status, headers } = await askForPassword(email);
		const own = encodeURIComponent(email);
		return [status, headers.getSetCookie().map((cookie) => cookie.replace(own, "…"))];
	};
	const unknown = await answered("nobody@church.example");
	const refuse = { code: "over_email_send_rate_limit", msg: "email rate limit exceeded" };
	project.endpoints["/auth/v1/recover"] = () => Response.json(refuse, { status: 429 });
	const lines = await logOf("warn", async () =>
		expect(await answered("known@church.example")).toEqual(unknown),
	);
	expect(lines.at(-1)).toContain("email rate limit exceeded");
	expect((await askForPassword("known@church.example")).status).toBe(429);
});

test("a sign-up that the site cannot note keeps what was filled in, and goes through when sent again", async () => {
	const email = "half@church.example";
	await env.DB.prepare("ALTER TABLE users RENAME TO users_away").run();
	const lines = await logOf("error", async () => {
		const refused = await signUp(email, "pastor");
		expect(refused.status).toBe(503);
		const html = await refused.text();
		expect(html).toContain("The account service is not available at the moment.");
		expect(html).toContain(`value="${email}"`);
		expect(html).toContain('<option value="pastor" selected="">');
	});
	await env.DB.prepare("ALTER TABLE users_away RENAME TO users").run();
	expect(lines).toHaveLength(1);
	// A minute later.
	await empty("attempts");
	expect((await signUp(email, "pastor")).status).toBe(303);
	expect(await rowsOf("users")).toBe(1);
});

/** What the cron trigger does, so many days later. */
function tonight(days = 0) {
	if (days > 0) vi.setSystemTime(Date.now() + days * 24 * 60 * 60 * 1000);
	return runNightly({ ...env, ...hosted });
}

test("at night a sign-up that nobody confirmed for 30 days goes, here and in the project", async () => {
	for (const name of ["lost", "found", "chosen"]) await signUp(`${name}@church.example`);
	project.confirm("found@church.example");
	await tokenOf("super_admin", "ann");
	const { id = "" } = project.members.get("chosen@church.example") ?? {};
	await grantRole({ db, now: Date.now(), report() {} }, ann, id, "admin");
	const listed = async () =>
		(await listAccounts({ db }, null)).accounts.map(({ email }) => email.split("@")[0]);
	await tonight(29);
	expect(await listed()).toEqual(["ann", "chosen", "found", "lost"]);
	await tonight(2);
	vi.useRealTimers();
	expect(await listed()).toEqual(["ann", "chosen", "found"]);
	expect([...project.members.keys()]).toEqual(["found@church.example"]);
});

/** Notes sign-ups of long ago, of which the project knows those for whom this is true. */
async function noteOld(count: number, isKnown: (n: number) => boolean) {
	const signUp = { supabase_id: "'old' || i", email: "i", role: "'User'", created_at: "0" };
	await fill("users", count, signUp);
	for (let n = 0; n < count; n++) {
		const member = { id: `old${n}`, email: `${n}`, password, isConfirmed: true };
		if (isKnown(n)) project.members.set(member.email, member);
	}
}

test("a project that knows none of many accounts is another one: none is removed, and the log says so", async () => {
	await noteOld(30, () => false);
	const lines = await logOf("warn", tonight);
	expect(await rowsOf("users")).toBe(30);
	expect(JSON.parse(lines.at(-1) ?? "")).toMatchObject({ asked: 30, gone: 30 });
	await empty("users");
	await noteOld(30, (n) => n < 1);
	await tonight();
	expect(await rowsOf("users")).toBe(1);
});

test("however many accounts there are, so many a night are asked about, each in its turn", async () => {
	const nights: number[] = [];
	const answer = project.endpoints["/rest/v1/rpc/remove_unconfirmed_sign_ups"];
	project.endpoints["/rest/v1/rpc/remove_unconfirmed_sign_ups"] = (body) => {
		nights.push(body.noted.length);
		return answer?.(body) ?? Response.error();
	};
	await noteOld(2 * ASKED_A_NIGHT, (n) => n % 100 !== 99);
	for (let night = 0; night < 3; night++) await tonight(1);
	vi.useRealTimers();
	expect(nights).toEqual([ASKED_A_NIGHT, ASKED_A_NIGHT, ASKED_A_NIGHT]);
	expect(await rowsOf("users")).toBe(2 * ASKED_A_NIGHT - 10);
});
