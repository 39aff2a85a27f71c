import { expect, test, vi } from "vitest";
import { supabaseAccounts } from "~/accounts/supabase-account-service.server";

const user = {
	id: "u1",
	email: "ann@church.example",
	email_confirmed_at: "2026-01-01T00:00:00Z",
	identities: [{ id: "i1" }],
};

const session = {
	access_token: "a.b.c",
	refresh_token: "r",
	token_type: "bearer",
	expires_in: 3600,
	user,
};

const wrongPassword = {
	ok: false,
	reason: "refused",
	code: "invalid_credentials",
	message: "Invalid login credentials",
};

/** Says that an answer's `code` is a code of Supabase Auth. */
const withCodes = { "X-Supabase-Api-Version": "2024-01-01" };

interface Answer {
	status: number;
	body?: object;
	headers?: Record<string, string>;
}

/** What was logged as an error since it was last asked, one line each. */
function takeLog(): string {
	const { calls } = vi.mocked(console.error).mock;
	return calls.splice(0).join("\n");
}

/** A project that answers by the last part of a path, with its method or without, and what it was asked. */
function project(answers: Record<string, Answer>) {
	const asked: { url: string; body: unknown }[] = [];
	const steps: string[] = [];
	const answer: typeof fetch = async (input, init) => {
		const url = new URL(String(input));
		asked.push({ url: url.href, body: init?.body ? JSON.parse(String(init.body)) : null });
		const name = url.pathname.split("/").at(-1) ?? "";
		steps.push(`${init?.method} ${name}${url.search}`);
		const { status, body, headers } = answers[`${init?.method} ${name}`] ??
			answers[name] ?? { status: 404 };
		return new Response(body && JSON.stringify(body), {
			status,
			headers: { ...withCodes, ...headers },
		});
	};
	const accounts = supabaseAccounts({
		url: "https://project.example",
		anonKey: "key",
		reach: answer,
	});
	return { accounts, asked, steps };
}

const ann = {
	email: "ann@church.example",
	password: "her secret",
	role: "pastor",
	confirmedAt: "https://church.example/signup/confirmed",
} as const;

/** How leaving goes, after a sign-in with the right password. */
async function leaving(answers: Record<string, Answer>) {
	const { accounts, asked } = project({ token: { status: 200, body: session }, ...answers });
	const result = await accounts.signInWithPassword(ann.email, ann.password);
	if (!result.ok) throw new Error(result.message);
	return { account: result.account, left: await result.endServiceSession(), asked };
}

test("a right password gives the account, as the service knows it, and leaving leaves no session", async () => {
	const { account, left, asked } = await leaving({
		user: { status: 200, body: user },
		logout: { status: 204 },
	});
	expect(account).toEqual({ id: "u1", email: ann.email, emailConfirmed: true });
	expect(left).toEqual({ ok: true });
	expect(asked).toEqual([
		{
			url: "https://project.example/auth/v1/token?grant_type=password",
			body: expect.objectContaining({ email: ann.email, password: ann.password }),
		},
		{ url: "https://project.example/auth/v1/user", body: null },
		{ url: "https://project.example/auth/v1/logout?scope=local", body: null },
	]);
});

test.each([401, 403, 404])("a sign-in stands although signing out is a %d", async (status) => {
	const logout = { status, body: { msg: "no" } };
	const { left } = await leaving({ user: { status: 200, body: user }, logout });
	expect(left).toEqual({ ok: true });
});

test("a sign-in does not stand where a new password has ended its session meanwhile", async () => {
	const { left } = await leaving({
		user: { status: 403, body: { code: "session_not_found", msg: "Session does not exist" } },
		logout: { status: 403 },
	});
	expect(left).toEqual(wrongPassword);
	const away = await leaving({ user: { status: 500, body: { msg: "no" } } });
	expect(away.left).toMatchObject({ ok: false, reason: "unavailable" });
	takeLog();
});

test("a wrong password gives the service's own words", async () => {
	const { code, message: msg } = wrongPassword;
	const { accounts } = project({ token: { status: 400, body: { code, msg } } });
	expect(await accounts.signInWithPassword(ann.email, "x")).toEqual(wrongPassword);
});

test("a service that has had enough says how long to wait", async () => {
	const { accounts } = project({
		token: {
			status: 429,
			body: { code: "over_request_rate_limit", msg: "Request rate limit reached" },
			headers: { "Retry-After": "240" },
		},
	});
	expect(await accounts.signInWithPassword(ann.email, "x")).toMatchObject({
		reason: "tooMany",
		retryAfter: 240,
	});
});

test("a service that fails is no wrong password, and its words stay inside", async () => {
	const failing = { status: 500, body: { msg: "relation auth.users does not exist" } };
	const { accounts } = project({ token: failing, signup: failing });
	const unavailable = {
		ok: false,
		reason: "unavailable",
		code: "unavailable",
		message: "The account service is not available at the moment. Please try again later.",
	};
	expect(await accounts.signInWithPassword(ann.email, "x")).toEqual(unavailable);
	expect(await accounts.signUp(ann)).toEqual(unavailable);
	expect(takeLog().match(/account service failed","status":500/g)).toHaveLength(2);
});

test("a sign-up is followed by its record, with the role that was chosen", async () => {
	const { accounts, asked } = project({
		signup: { status: 200, body: user },
		users: { status: 201 },
	});
	expect(await accounts.signUp(ann)).toEqual({ ok: true, id: "u1" });
	expect(asked).toEqual([
		{
			url: `https://project.example/auth/v1/signup?redirect_to=${encodeURIComponent(ann.confirmedAt)}`,
			body: expect.objectContaining({ email: ann.email, password: ann.password }),
		},
		{
			url: "https://project.example/rest/v1/users",
			body: { supabase_id: "u1", email: ann.email, role: "pastor" },
		},
	]);
});

const duplicate = { code: "23505", message: "duplicate key" };
const violation = { code: "42501", message: "new row violates the policy" };

test.each([
	["a record that is there already completes the sign-up", 409, duplicate, { ok: true, id: "u1" }],
	[
		"an error of the record is told",
		401,
		violation,
		{ ok: false, reason: "refused", ...violation },
	],
])("%s", async (_, status, body, told) => {
	const { accounts } = project({ signup: { status: 200, body: user }, users: { status, body } });
	expect(await accounts.signUp(ann)).toEqual(told);
});

test("an address that has an account writes no record, and is answered alike", async () => {
	const { accounts, asked } = project({
		signup: { status: 200, body: { ...user, identities: [] } },
	});
	expect(await accounts.signUp(ann)).toEqual({ ok: true, id: null });
	expect(asked).toHaveLength(1);
});

test("an address without a confirmation, null or absent, is not confirmed", async () => {
	for (const email_confirmed_at of [null, undefined, ""]) {
		const body = { ...session, user: { ...user, email_confirmed_at } };
		const { accounts } = project({ token: { status: 200, body }, logout: { status: 204 } });
		expect(await accounts.signInWithPassword(ann.email, ann.password)).toMatchObject({
			account: { emailConfirmed: false },
		});
	}
});

const resetAt = "https://church.example/password/new";

test("a mail's link or code begins a session in any browser", async () => {
	const asking = project({ recover: { status: 200, body: {} } });
	expect(await asking.accounts.mailLink(ann.email, resetAt)).toEqual({ ok: true });
	expect(asking.asked).toEqual([
		{
			url: `https://project.example/auth/v1/recover?redirect_to=${encodeURIComponent(resetAt)}`,
			body: expect.objectContaining({ email: ann.email }),
		},
	]);
	for (const proof of [{ token_hash: "abc" }, { email: ann.email, token: "123456" }]) {
		const { accounts, asked } = project({ verify: { status: 200, body: session } });
		expect(await accounts.openMail(proof)).toEqual({
			ok: true,
			session: "a.b.c",
			account: { id: user.id, email: user.email },
		});
		const body = expect.objectContaining({ ...proof, type: "recovery" });
		expect(asked).toEqual([{ url: "https://project.example/auth/v1/verify", body }]);
	}
	const over = { code: "otp_expired", msg: "Token has expired or is invalid" };
	const { accounts } = project({ verify: { status: 403, body: over } });
	const refused = { ok: false, reason: "refused", code: over.code, message: over.msg };
	expect(await accounts.openMail({ token_hash: "abc" })).toEqual(refused);
});

/** A token of the form that supabase-js looks into, good for an hour. */
const part = (content: object) => btoa(JSON.stringify(content)).replaceAll("=", "");
const inAnHour = Math.floor(Date.now() / 1000) + 3600;
const token = `${part({ alg: "ES256" })}.${part({ sub: "u1", exp: inAnHour })}.${part({})}`;

/** A new password is in force. */
const changed = { ok: true, account: { id: user.id, email: user.email } };

const ok = { status: 200, body: user };

/** Chooses a new password at a project that answers so, and what was done for it, in order. */
function resetting(answers: Record<string, Answer>) {
	const { accounts, steps } = project({ logout: { status: 204 }, ...answers });
	return { reset: () => accounts.resetPassword(token, "new one"), steps };
}

test("a new password ends all sessions, once it is stored", async () => {
	const { reset, steps } = resetting({ user: ok });
	expect(await reset()).toEqual(changed);
	expect(steps).toEqual(["GET user", "PUT user", "POST logout?scope=global"]);
});

test("a new password stands where ending the sessions fails, which leaves a trace", async () => {
	const failing = resetting({ user: ok, logout: { status: 500, body: { msg: "no" } } });
	expect(await failing.reset()).toEqual(changed);
	expect(takeLog()).toContain("sessions outlive a new password");
});

test("a password that would be easily guessed is not sent to the service", async () => {
	const { accounts, steps } = project({ user: ok });
	for (const guessed of ["godisgood1", "Ann.2026"]) {
		expect(await accounts.resetPassword(token, guessed)).toMatchObject({ code: "pwned" });
	}
	expect(steps).toEqual(["GET user", "GET user"]);
});

test("a password that the service refuses can be followed by another", async () => {
	const same = { code: "same_password", msg: "Should be different" };
	const refusedWith = async (status: number) => {
		const { reset, steps } = resetting({ "GET user": ok, "PUT user": { status, body: same } });
		const result = await reset();
		expect(steps, "no session has ended").toEqual(["GET user", "PUT user"]);
		return result;
	};
	const { code, msg: message } = same;
	expect(await refusedWith(422)).toEqual({ ok: false, reason: "refused", code, message });
	expect(await refusedWith(429)).toMatchObject({ reason: "tooMany" });
	expect(await refusedWith(500)).toMatchObject({ reason: "unavailable" });
	takeLog();
});

test("a session that is over is told from a service that fails", async () => {
	const resumedWith = (status: number) =>
		resetting({ user: { status, body: { msg: "no" } } }).reset();
	expect(await resumedWith(403)).toEqual({ ok: false, reason: "expired" });
	expect(await resumedWith(429)).toMatchObject({ reason: "tooMany" });
	expect(await resumedWith(500)).toMatchObject({ reason: "unavailable" });
	takeLog();
	const { resetPassword } = project({}).accounts;
	for (const forged of ["", "x", "a.b.c"]) {
		expect(await resetPassword(forged, "new one")).toEqual({
			ok: false,
			reason: "expired",
		});
	}
});
