import { beforeEach, expect, test } from "vitest";
import { grantRole, proveGrant, withdrawRole } from "~/accounts/permissions/grants.server";
import { listAccounts } from "~/accounts/permissions/list-accounts.server";
import { listAuditLog } from "~/accounts/permissions/list-audit-log.server";
import { panel } from "~/admin/users/panel.server";
import { grants, type RequestedRole, users } from "~/db/accounts-schema";
import { authUsers } from "~/db/auth-service-schema";
import { passkeys, recoveryCodes, secondFactors } from "~/db/second-factor-schema";
import { call, db, empty, fill, removeOldAccounts, rowsOf, tokenOf } from "./backend";
import { send } from "./portal";

const now = Date.now();
const context = { db, now, report() {} };
const ann = { id: "ann", email: "ann@church.example" };
const cas = { id: "cas", email: "cas@church.example" };
const ben = { id: "ben", email: "ben@church.example" };

async function rights() {
	const rows = await db.select().from(grants);
	return Object.fromEntries(rows.map(({ userId, role }) => [userId, role]));
}

const addSermon = async (token: string) =>
	(await call("POST", "/sermons", { token, json: {} })).status;

/** Notes that somebody has signed up. */
function signUp(id: string, role: RequestedRole = "User") {
	const email = `${id}@church.example`;
	return db.insert(users).values({ supabaseId: id, email, role, createdAt: new Date(now) });
}

beforeEach(async () => {
	await empty("grants", "sessions", "audit_log", "users", "auth_users");
	await tokenOf("super_admin", "ann");
	await tokenOf("super_admin", "ben");
	await signUp("cas", "super_admin");
});

test("a right is granted and withdrawn, and each time holds on the very next request", async () => {
	const token = await tokenOf(null, "cas");
	expect(await addSermon(token)).toBe(403);
	await grantRole(context, ann, "cas", "admin");
	await proveGrant(context, cas, now);
	expect(await addSermon(token)).toBe(201);
	await grantRole(context, ann, "cas", "super_admin");
	expect(await rights()).toEqual({ ann: "super_admin", ben: "super_admin", cas: "super_admin" });
	await withdrawRole(context, ann, "cas");
	expect(await addSermon(token)).toBe(401);
	const { entries } = await listAuditLog({ db }, null);
	expect(entries.map(({ actor, action, subject }) => [actor, action, subject])).toEqual([
		[ann.email, "grant.withdraw", "cas@church.example"],
		[ann.email, "grant.super_admin", "cas@church.example"],
		["cas@church.example", "sermon.create", expect.any(String)],
		["cas@church.example", "grant.prove", "cas@church.example"],
		[ann.email, "grant.admin", "cas@church.example"],
	]);
});

test("who proves a right that was given anew has no passkey, app or code from before", async () => {
	const factors = () =>
		Promise.all(["passkeys", "second_factors", "recovery_codes"].map((table) => rowsOf(table)));
	const add = (userId: string) =>
		db.batch([
			db.insert(passkeys).values({
				...{ id: userId, userId, publicKey: "key", counter: 0, name: "phone" },
				...{ host: "church.example", createdAt: new Date(now) },
			}),
			db.insert(secondFactors).values({ userId, secret: "secret" }),
			db.insert(recoveryCodes).values({ codeHash: userId, userId }),
		]);
	await empty("passkeys", "second_factors", "recovery_codes");
	await grantRole(context, ann, "cas", "admin");
	await proveGrant(context, cas, now);
	for (const id of ["cas", "ben"]) await add(id);
	// A new password proves nothing anew while the right is in force.
	await proveGrant(context, cas, now);
	expect(await factors()).toEqual([2, 2, 2]);
	await withdrawRole(context, ann, "cas");
	await grantRole(context, ann, "cas", "admin");
	await proveGrant(context, cas, now);
	expect(await factors()).toEqual([1, 1, 1]);
	expect(await rights()).toMatchObject({ cas: "admin" });
	await empty("passkeys", "second_factors", "recovery_codes");
});

test("a right that waits is none: its owner grants nothing, and does not count as the last super admin", async () => {
	await withdrawRole(context, ann, "ben");
	await grantRole(context, ann, "cas", "super_admin");
	const token = await tokenOf(null, "cas");
	expect(await addSermon(token)).toBe(403);
	expect(await grantRole(context, cas, "ben", "admin")).toBe("denied");
	expect(await withdrawRole(context, ann, "ann")).toBe("last");
	const { accounts, superAdmins } = await listAccounts({ db }, null);
	expect(superAdmins).toBe(1);
	expect(accounts.filter(({ isPending }) => isPending).map(({ id }) => id)).toEqual(["cas"]);
	await proveGrant(context, cas, now);
	expect(await addSermon(token)).toBe(201);
	// Another role leaves it proved.
	await grantRole(context, ann, "cas", "admin");
	expect(await addSermon(token)).toBe(201);
});

test.each([
	["each other", "ben", "ann", "denied"],
	["themselves", "ann", "ben", "last"],
])(
	"of two super admins who withdraw %s at once, one stays",
	async (_whom, annWithdraws, benWithdraws, refusal) => {
		for (let round = 0; round < 5; round++) {
			const refusals = await Promise.all([
				withdrawRole(context, ann, annWithdraws),
				withdrawRole(context, ben, benWithdraws),
			]);
			expect(refusals.toSorted()).toEqual([refusal, null]);
			expect(Object.values(await rights())).toEqual(["super_admin"]);
			await empty("grants");
			await tokenOf("super_admin", "ann");
			await tokenOf("super_admin", "ben");
		}
	},
);

test("what is so already is no change and not in the log", async () => {
	expect(await grantRole(context, ann, "ben", "super_admin")).toBeNull();
	expect(await withdrawRole(context, ann, "cas")).toBeNull();
	expect(await rowsOf("audit_log")).toBe(0);
});

/** An account of the embedded service. */
async function makeAccount(id: string, confirmedAt: number | null) {
	await signUp(id);
	await db.insert(authUsers).values({
		id,
		email: `${id}@church.example`,
		emailConfirmedAt: confirmedAt === null ? null : new Date(confirmedAt),
		createdAt: new Date(now),
		updatedAt: new Date(now),
	});
}

test("no right is granted to an account whose address is not confirmed", async () => {
	await makeAccount("dan", null);
	await makeAccount("eva", now);
	for (const role of ["admin", "super_admin"] as const) {
		expect(await grantRole(context, ann, "dan", role)).toBe("unconfirmed");
		expect(await grantRole(context, ann, "eva", role)).toBeNull();
	}
	expect(await rights()).toEqual({ ann: "super_admin", ben: "super_admin", eva: "super_admin" });
	const { accounts } = await listAccounts({ db }, null);
	const waiting = accounts.filter(({ isUnconfirmed }) => isUnconfirmed);
	expect(waiting.map(({ id }) => id)).toEqual(["dan"]);
	expect(await send(panel, "users.grantAdmin", { id: "dan" })).toMatchObject({
		status: 409,
		result: { error: { "": ["users:users.failed", "users:users.unconfirmedGrant"] } },
	});
	await db.update(authUsers).set({ emailConfirmedAt: new Date(now) });
	expect(await send(panel, "users.grantAdmin", { id: "dan" })).toMatchObject({ to: "/admin" });
});

test("the panel says why a right is left as it is: the last super admin stays, and nobody else changes any", async () => {
	await withdrawRole(context, ann, "ben");
	const before = await rights();
	const refuses = async (intent: string, id: string, status: number, reason: string) =>
		expect(await send(panel, intent, { id })).toMatchObject({
			status,
			result: { error: { "": ["users:users.failed", reason] } },
		});
	await refuses("users.withdraw", "ann", 409, "users:users.last");
	await refuses("users.grantAdmin", "ann", 409, "users:users.last");
	await refuses("users.grantAdmin", "nobody", 404, "users:users.unknown");
	expect(await rights()).toEqual(before);
	await db.update(grants).set({ role: "admin" });
	await refuses("users.withdraw", "cas", 403, "login:login.denied");
	await refuses("users.grantSuperAdmin", "ann", 403, "login:login.denied");
	expect(await rights()).toEqual({ ann: "admin" });
	expect(await rowsOf("audit_log")).toBe(1);
});

test("a right goes with the account that nobody confirmed", async () => {
	await makeAccount("dan", null);
	await tokenOf("super_admin", "dan");
	await removeOldAccounts(now + 31 * 24 * 60 * 60_000);
	expect(await rights()).toEqual({ ann: "super_admin", ben: "super_admin" });
});

test("the accounts come in pages, with what they asked for and what they have", async () => {
	const user = {
		supabase_id: "'user-' || i",
		email: "i",
		role: "'User'",
		created_at: `${now} + i`,
	};
	await fill("users", 60, user);
	const first = await listAccounts({ db }, null);
	expect(first.superAdmins).toBe(2);
	expect(first.accounts.slice(0, 3)).toMatchObject([
		{ id: "ann", requested: null, role: "super_admin" },
		{ id: "ben", requested: null, role: "super_admin" },
		{ id: "user-59", requested: "User", role: null },
	]);
	const second = await listAccounts({ db }, first.next);
	expect(second.accounts.at(-1)).toMatchObject({
		id: "cas",
		email: "cas@church.example",
		requested: "super_admin",
		role: null,
	});
	expect(first.accounts.length + second.accounts.length).toBe(63);
	expect(second.next).toBeNull();
});
