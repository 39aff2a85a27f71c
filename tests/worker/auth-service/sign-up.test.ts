import { eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { users } from "~/db/accounts-schema";
import { authUsers } from "~/db/auth-service-schema";
import { ORIGIN } from "../visit";
import {
	afterItsMails,
	countMails,
	db,
	forgetAttempts,
	newClient,
	newestMail,
	newMember,
	passTime,
	password,
	post,
	pressLink,
} from "./client";

beforeEach(forgetAttempts);

/** Signs somebody up, and gives the mail of it. */
async function mailOf(email: string, given = password, client = newClient()) {
	await client.auth.signUp({ email, password: given });
	return newestMail(email);
}

const signIn = (email: string, given = password) =>
	newClient().auth.signInWithPassword({ email, password: given });

test("signing up gives a user without a session, and a mail in both languages", async () => {
	const email = "first@church.example";
	const { data, error } = await newClient().auth.signUp({
		email: "First@Church.example",
		password,
		options: { data: { name: "Lesedi", role: "super_admin" } },
	});
	expect(error).toBeNull();
	expect(data.session).toBeNull();
	expect(data.user).toMatchObject({
		email,
		aud: "authenticated",
		role: "authenticated",
		app_metadata: { provider: "email", providers: ["email"] },
		user_metadata: { name: "Lesedi", email, email_verified: false },
		is_anonymous: false,
	});
	expect(data.user?.identities).toEqual([
		expect.objectContaining({ provider: "email", user_id: data.user?.id }),
	]);
	expect(data.user?.email_confirmed_at).toBeUndefined();
	const mail = await newestMail(email);
	expect(mail.subject).toContain("Confirm your account");
	expect(mail.subject).toContain("Netefatsa akhaonto ya gago");
	expect(mail.text.match(/\/account\/link\?/g)).toHaveLength(2);
	const stored = await db.select().from(authUsers).where(eq(authUsers.email, email)).get();
	expect(stored?.passwordHash).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$[\w+/]{22}\$[\w+/]{43}$/);
});

test("a sign-up's mail names no code, as no page asks for one, and its link's hash confirms", async () => {
	const email = "asked-twice@church.example";
	const { code, token } = await mailOf(email);
	expect(code).toBe("");
	const { data } = await newClient().auth.verifyOtp({ token_hash: token, type: "email" });
	expect(data.user).toMatchObject({ user_metadata: { email_verified: true } });
	expect(data.session).toMatchObject({ token_type: "bearer", expires_in: 3600 });
});

test("the mailed link confirms once, and hands the session to a page of this site", async () => {
	const email = "link@church.example";
	const client = newClient();
	await client.auth.signUp({
		email,
		password,
		options: { emailRedirectTo: `${ORIGIN}/signup?lng=tn` },
	});
	const { path } = await newestMail(email);
	const opened = await pressLink(path);
	expect(opened.status).toBe(303);
	const target = new URL(opened.headers.get("Location") ?? "");
	expect(target.origin + target.pathname + target.search).toBe(`${ORIGIN}/signup?lng=tn`);
	const result = new URLSearchParams(target.hash.slice(1));
	expect(result.get("type")).toBe("signup");
	const { data, error } = await client.auth.setSession({
		access_token: result.get("access_token") ?? "",
		refresh_token: result.get("refresh_token") ?? "",
	});
	expect(error).toBeNull();
	expect(data.user?.email).toBe(email);
	const again = new URL((await pressLink(path)).headers.get("Location") ?? "");
	expect(again.hash).toContain("error_code=otp_expired");
});

test("of two who open a link at once, one is signed in", async () => {
	const email = "twice@church.example";
	const { path } = await mailOf(email);
	const answers = await Promise.all([pressLink(path), pressLink(path)]);
	const targets = answers.map((answer) => answer.headers.get("Location") ?? "");
	expect(targets.filter((target) => target.includes("access_token="))).toHaveLength(1);
	expect(targets.filter((target) => target.includes("otp_expired"))).toHaveLength(1);
});

test("a link is worth nothing after an hour", async () => {
	const email = "late@church.example";
	const { path, token } = await mailOf(email);
	passTime(61 * 60_000);
	expect((await pressLink(path)).headers.get("Location")).toContain("otp_expired");
	const { error } = await newClient().auth.verifyOtp({ token_hash: token, type: "email" });
	expect(error).toMatchObject({ status: 403, code: "otp_expired" });
});

test("a PKCE client redeems its link with the verifier it kept", async () => {
	const email = "pkce@church.example";
	const client = newClient("pkce");
	const { path } = await mailOf(email, password, client);
	const target = new URL((await pressLink(path)).headers.get("Location") ?? "");
	expect(target.hash).toBe("");
	const code = target.searchParams.get("code") ?? "";
	const { data, error } = await client.auth.exchangeCodeForSession(code);
	expect(error).toBeNull();
	expect(data.user?.email).toBe(email);
});

test("a PKCE code without its verifier is worth nothing", async () => {
	const email = "stolen@church.example";
	const { path } = await mailOf(email, password, newClient("pkce"));
	const target = new URL((await pressLink(path)).headers.get("Location") ?? "");
	const thief = newClient("pkce");
	await thief.auth.signUp({ email: "thief@church.example", password });
	const { error } = await thief.auth.exchangeCodeForSession(target.searchParams.get("code") ?? "");
	expect(error).toMatchObject({ status: 400, code: "bad_code_verifier" });
});

test("a second sign-up with a member's address tells nothing but the owner, by mail", async () => {
	const { user, email } = await newMember("owner@church.example");
	const { data, error } = await newClient().auth.signUp({ email, password: "another one" });
	expect(error).toBeNull();
	expect(data.session).toBeNull();
	expect(data.user?.identities).toHaveLength(1);
	expect(data.user?.id).not.toBe(user.id);
	const mail = await newestMail(email);
	expect(mail.subject).toContain("You already have an account");
	expect(mail.path).toBe("/password");
	expect((await signIn(email, "another one")).error?.code).toBe("invalid_credentials");
});

test("sign-up and the row after it answer alike for a new address, a waiting one and a member's", async () => {
	const { email: member } = await newMember("told-nobody@church.example");
	const answersFor = async (email: string) => {
		const told = [];
		const ids = new Set<string>();
		for (const step of ["first", "at once", "later", "first"]) {
			if (step === "later") passTime(61_000);
			const signedUp = await post("/auth/v1/signup", { email, password, data: { name: "Neo" } });
			const text = await signedUp.text();
			const { id } = JSON.parse(text);
			ids.add(id);
			const row = { supabase_id: id, email, role: "pastor" };
			const noted = await post("/rest/v1/users", row);
			const returned = await post("/rest/v1/users", row, { Prefer: "return=representation" });
			const user = JSON.parse(text.replaceAll(email, "…"));
			const begun = user.created_at;
			const shape = text
				.replaceAll(email, "…")
				.replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, (found) =>
					found === id ? "id" : "other",
				)
				.replaceAll(begun, "begun");
			expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
			told.push({ status: signedUp.status, shape, noted: noted.status, returned: returned.status });
		}
		passTime(3_700_000);
		const [id = ""] = ids;
		const late = await post("/rest/v1/users", { supabase_id: id, email, role: "pastor" });
		return { told, ids: ids.size, late: late.status };
	};
	await forgetAttempts();
	const asNew = await answersFor("quite-new@church.example");
	expect(asNew.told[0]).toMatchObject({ status: 200, noted: 201, returned: 401 });
	expect(asNew).toMatchObject({ ids: 1, late: 401 });
	await forgetAttempts();
	const noted = await db.$count(users);
	expect(await answersFor(member)).toEqual(asNew);
	expect(await db.$count(users)).toBe(noted);
});

test("a sign-up repeated at once is a retry with the same password alone, whoever has the address", async () => {
	const { email: member } = await newMember("repeated@church.example");
	for (const email of [member, "repeated-new@church.example"]) {
		const signUp = (given: string) => {
			const body = JSON.stringify({ email, password: given });
			return afterItsMails(`${ORIGIN}/auth/v1/signup`, { method: "POST", body });
		};
		expect((await signUp("another one")).status, email).toBe(200);
		expect((await signUp("another one")).status, email).toBe(200);
		const other = await signUp("yet another");
		expect(other.status, email).toBe(429);
		expect(await other.json()).toMatchObject({ error_code: "over_email_send_rate_limit" });
		expect(await countMails(email)).toBe(1);
	}
});

test("of several sign-ups with an address, the one whose mail is opened is the account", async () => {
	const email = "pastor@church.example";
	const signUp = async (given: string, name: string) => {
		await forgetAttempts();
		const options = { data: { name } };
		const { error } = await newClient().auth.signUp({ email, password: given, options });
		expect(error).toBeNull();
		return newestMail(email);
	};
	await signUp("the attacker's", "Attacker");
	const { path } = await signUp(password, "Pastor");
	const later = await signUp("the attacker's", "Attacker");
	expect((await signIn(email, "the attacker's")).error?.code).toBe("email_not_confirmed");
	expect((await pressLink(path)).headers.get("Location")).toContain("access_token=");
	expect((await signIn(email, "the attacker's")).error?.code).toBe("invalid_credentials");
	const { data, error } = await signIn(email);
	expect(error).toBeNull();
	expect(data.user?.user_metadata).toMatchObject({ name: "Pastor", email_verified: true });
	expect((await pressLink(later.path)).headers.get("Location")).toContain("otp_expired");
});

test("the mail tells when somebody signed up, also when it is sent again", async () => {
	const email = "moment@church.example";
	vi.setSystemTime("2026-03-15T08:32:00Z");
	const first = await mailOf(email);
	vi.setSystemTime("2026-03-15T08:40:00Z");
	expect((await newClient().auth.resend({ type: "signup", email })).error).toBeNull();
	const second = await newestMail(email);
	for (const { text } of [first, second]) {
		expect(text).toContain("Sunday, 15 March 2026 at 10:32 AM");
		expect(text).toContain("If you did not sign up just then, ignore this email");
		expect(text).toContain("Tshipi, 15 Mopitlo 2026 ka 10:32");
		expect(text).toContain("itlhokomolose imeile e");
	}
	expect((await pressLink(first.path)).headers.get("Location")).toContain("access_token=");
	expect((await signIn(email)).error).toBeNull();
});

test("a sign-up beside the confirmation of another does not bring its password in", async () => {
	const email = "beside@church.example";
	const { path } = await mailOf(email);
	await forgetAttempts();
	await Promise.all([
		newClient().auth.signUp({ email, password: "the attacker's" }),
		pressLink(path),
	]);
	expect((await signIn(email, "the attacker's")).error).not.toBeNull();
});

test("a sign-in by mail takes the password of an unconfirmed sign-up away", async () => {
	const email = "mailed@church.example";
	await mailOf(email, "the attacker's");
	await forgetAttempts();
	const client = newClient();
	await client.auth.signInWithOtp({ email });
	const { code } = await newestMail(email);
	expect((await client.auth.verifyOtp({ email, token: code, type: "email" })).error).toBeNull();
	expect((await signIn(email, "the attacker's")).error?.code).toBe("invalid_credentials");
});
