import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { startSession } from "~/accounts/sessions/portal-session.server";
import { rememberDevice } from "~/accounts/sign-in/known-devices.server";
import { devices, grants, sessions, users } from "~/db/accounts-schema";
import { grantInForce } from "../backend";
import { ORIGIN } from "../visit";
import {
	clientThatAwaitsMails,
	countMails,
	db,
	forgetAttempts,
	newClient,
	newestMail,
	newMember,
	password,
	post,
	pressLink,
} from "./client";

beforeEach(forgetAttempts);

const open = async (recipient: string) => pressLink((await newestMail(recipient)).path);

test("an address changes once both the old and the new one agreed", async () => {
	const { client, email, user } = await newMember("old@church.example");
	const newEmail = "new@church.example";
	const asked = await client.auth.updateUser({ email: newEmail });
	expect(asked.error).toBeNull();
	expect(asked.data.user).toMatchObject({ email, new_email: newEmail });
	const half = await pressLink((await newestMail(email)).path);
	expect(half.headers.get("Location")).toContain("#message=Confirmation+link+accepted");
	expect((await client.auth.getUser()).data.user?.email).toBe(email);
	const { code } = await newestMail(newEmail);
	const done = await client.auth.verifyOtp({ email: newEmail, token: code, type: "email_change" });
	expect(done.error).toBeNull();
	expect(done.data.user).toMatchObject({ id: user.id, email: newEmail });
	expect(done.data.user?.identities?.[0]?.identity_data?.email).toBe(newEmail);
	const signIn = await newClient().auth.signInWithPassword({ email: newEmail, password });
	expect(signIn.error).toBeNull();
});

test("who agreed to one new address has not agreed to another", async () => {
	const { client, email } = await newMember("switch@church.example");
	const change = async (newEmail: string) => {
		await forgetAttempts();
		return client.auth.updateUser({ email: newEmail });
	};
	await change("own@church.example");
	await newestMail(email);
	await open("own@church.example");
	await change("victim@church.example");
	await open(email);
	expect((await client.auth.getUser()).data.user?.email).toBe(email);
	const early = (await newestMail("victim@church.example")).path;
	await change("own@church.example");
	expect((await pressLink(early)).headers.get("Location")).toContain("otp_expired");
	await newestMail(email);
	await forgetAttempts();
	await client.auth.resend({ type: "email_change", email });
	await open(email);
	expect((await client.auth.getUser()).data.user?.email).toBe(email);
});

test("an address that changed is the new one in the portal's records, too", async () => {
	const { client, email, user } = await newMember("before@church.example");
	const other = await newMember("bystander@church.example");
	const now = Date.now();
	for (const { id, address } of [
		{ id: user.id, address: email },
		{ id: other.user.id, address: other.email },
	]) {
		await startSession({ db, now }, { id, email: address });
		await grantInForce({ id, email: address }, "admin");
	}
	const recorded = async (id: string) => [
		...(await db.select().from(users).where(eq(users.supabaseId, id))),
		...(await db.select().from(grants).where(eq(grants.userId, id))),
		...(await db.select().from(sessions).where(eq(sessions.userId, id))),
	];
	await forgetAttempts();
	const newEmail = "after@church.example";
	await client.auth.updateUser({ email: newEmail });
	await open(newEmail);
	expect((await recorded(user.id)).map((row) => row.email)).toEqual([email, email, email]);
	await open(email);
	expect((await recorded(user.id)).map((row) => row.email)).toEqual([newEmail, newEmail, newEmail]);
	expect((await recorded(other.user.id)).map((row) => row.email)).toEqual(
		Array(3).fill(other.email),
	);
});

test("a new password ends a change of the address that somebody else has begun", async () => {
	const { client: thief, email } = await newMember("owner@church.example");
	const newEmail = "thief@church.example";
	await thief.auth.updateUser({ email: newEmail });
	const hers = (await newestMail(email)).path;
	await open(newEmail);
	await forgetAttempts();
	// The owner signs in by a mail, and chooses another password.
	await post("/auth/v1/recover", { email });
	const owner = newClient();
	const { code } = await newestMail(email);
	await owner.auth.verifyOtp({ email, token: code, type: "recovery" });
	expect((await owner.auth.updateUser({ password: "the owner's own" })).error).toBeNull();
	expect((await owner.auth.getUser()).data.user?.new_email).toBeUndefined();
	await forgetAttempts();
	const resent = await clientThatAwaitsMails().auth.resend({ type: "email_change", email });
	expect(resent.error).toBeNull();
	expect(await countMails(email)).toBe(0);
	expect((await pressLink(hers)).headers.get("Location")).toContain("otp_expired");
	// One request may change both.
	await forgetAttempts();
	const both = { email: "her-new@church.example", password: "the owner's next" };
	expect((await owner.auth.updateUser(both)).data.user?.new_email).toBe("her-new@church.example");
});

test("a browser that knows somebody knows her by her new address, too", async () => {
	const { client, email, user } = await newMember("known-old@church.example");
	await grantInForce({ id: user.id, email }, "admin");
	const request = new Request(ORIGIN);
	const of = { db, now: Date.now() };
	await rememberDevice(of, request, email);
	await rememberDevice(of, request, "somebody-else@church.example");
	const newEmail = "known-new@church.example";
	await client.auth.updateUser({ email: newEmail });
	await open(newEmail);
	await open(email);
	const known = await db.select({ email: devices.email }).from(devices);
	expect(known.map((device) => device.email).sort()).toEqual([
		newEmail,
		"somebody-else@church.example",
	]);
});

test("that an address is taken is told once a minute", async () => {
	const { email } = await newMember("probed@church.example");
	const { client } = await newMember("prober@church.example");
	const probe = async (address: string) =>
		(await client.auth.updateUser({ email: address })).error?.code;
	expect(await probe(email)).toBe("email_exists");
	expect(await probe(email)).toBe("over_email_send_rate_limit");
	expect(await probe("unprobed@church.example")).toBe("over_email_send_rate_limit");
});

test("an address that several members want gets one mail a minute", async () => {
	const { client: first } = await newMember("wants1@church.example");
	const { client: second } = await newMember("wants2@church.example");
	const wanted = "wanted@church.example";
	expect((await first.auth.updateUser({ email: wanted })).error).toBeNull();
	const refused = (await second.auth.updateUser({ email: wanted })).error;
	expect(refused).toMatchObject({ status: 429, code: "over_email_send_rate_limit" });
});

test("the mails of a change are sent again only to the address that has yet to agree", async () => {
	const { client, email } = await newMember("half@church.example");
	const newEmail = "half-new@church.example";
	await client.auth.updateUser({ email: newEmail });
	await open(email);
	await newestMail(newEmail);
	await forgetAttempts();
	const resent = await clientThatAwaitsMails().auth.resend({ type: "email_change", email });
	expect(resent.error).toBeNull();
	await open(newEmail);
	expect(await countMails(email)).toBe(0);
	expect((await client.auth.getUser()).data.user?.email).toBe(newEmail);
});

test("mails of a change that are asked for again do not flood the new address", async () => {
	const newEmail = "flooded-new@church.example";
	const members = [
		await newMember("flood1@church.example"),
		await newMember("flood2@church.example"),
	];
	for (const { client } of members) {
		await forgetAttempts();
		await client.auth.updateUser({ email: newEmail });
		await newestMail(newEmail);
	}
	await forgetAttempts();
	for (const { email } of members) {
		await newestMail(email);
		const resent = await clientThatAwaitsMails().auth.resend({ type: "email_change", email });
		expect(resent.error).toBeNull();
		await newestMail(email);
	}
	expect(await countMails(newEmail)).toBe(1);
});

test("a code stands although somebody else asks for the same new address", async () => {
	const wanted = "wanted-by-two@church.example";
	const codes: string[] = [];
	for (const name of ["one", "other"]) {
		await forgetAttempts();
		const { client } = await newMember(`${name}-of-two@church.example`);
		expect((await client.auth.updateUser({ email: wanted })).error).toBeNull();
		codes.push((await newestMail(wanted)).code);
	}
	const [token = ""] = codes;
	const verified = newClient().auth.verifyOtp({ email: wanted, token, type: "email_change" });
	expect((await verified).error).toBeNull();
});
