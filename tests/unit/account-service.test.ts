import { expect, test } from "vitest";
import { supabaseAccounts } from "~/accounts/supabase-client";

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

interface Answer {
	status: number;
	body?: object;
	headers?: Record<string, string>;
}

/** A project that answers by the last part of a path, and what it was asked. */
function project(answers: Record<string, Answer>) {
	const asked: { url: string; body: unknown }[] = [];
	const answer: typeof fetch = async (input, init) => {
		const url = new URL(String(input));
		asked.push({ url: url.href, body: init?.body ? JSON.parse(String(init.body)) : null });
		const name = url.pathname.split("/").at(-1) ?? "";
		const { status, body, headers } = answers[name] ?? { status: 404 };
		return new Response(body && JSON.stringify(body), { status, headers });
	};
	const accounts = supabaseAccounts({
		url: "https://project.example",
		anonKey: "key",
		reach: () => answer,
	});
	return { accounts, asked };
}

const ann = {
	email: "ann@church.example",
	password: "secret",
	role: "pastor",
	confirmedAt: "https://church.example/signup/confirmed",
} as const;

test("a right password gives the account, as the service knows it, and leaves no session", async () => {
	const { accounts, asked } = project({
		token: { status: 200, body: session },
		logout: { status: 204 },
	});
	expect(await accounts.signInWithPassword(ann.email, ann.password)).toEqual({
		ok: true,
		account: { id: "u1", email: ann.email, emailConfirmed: true },
	});
	expect(asked).toEqual([
		{
			url: "https://project.example/auth/v1/token?grant_type=password",
			body: expect.objectContaining({ email: ann.email, password: ann.password }),
		},
		{ url: "https://project.example/auth/v1/logout?scope=local", body: null },
	]);
});

test.each([401, 403, 404])("a sign-in stands although signing out is a %d", async (status) => {
	const { accounts } = project({
		token: { status: 200, body: session },
		logout: { status, body: { msg: "no" } },
	});
	expect(await accounts.signInWithPassword(ann.email, ann.password)).toMatchObject({
		ok: true,
	});
});

test("a wrong password gives the service's own words", async () => {
	const { accounts } = project({
		token: { status: 400, body: { code: "invalid_credentials", msg: "Invalid login credentials" } },
	});
	expect(await accounts.signInWithPassword(ann.email, "x")).toEqual({
		ok: false,
		reason: "refused",
		message: "Invalid login credentials",
	});
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
		message: "The account service is not available just now. Please try again later.",
	};
	expect(await accounts.signInWithPassword(ann.email, "x")).toEqual(unavailable);
	expect(await accounts.signUp(ann)).toEqual(unavailable);
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

test("a record that is there already completes the sign-up", async () => {
	const { accounts } = project({
		signup: { status: 200, body: user },
		users: { status: 409, body: { code: "23505", message: "duplicate key" } },
	});
	expect(await accounts.signUp(ann)).toEqual({ ok: true, id: "u1" });
});

test("an address that has an account writes no record, and is answered alike", async () => {
	const { accounts, asked } = project({
		signup: { status: 200, body: { ...user, identities: [] } },
	});
	expect(await accounts.signUp(ann)).toEqual({ ok: true, id: null });
	expect(asked).toHaveLength(1);
});

test("an error of the record is told", async () => {
	const { accounts } = project({
		signup: { status: 200, body: user },
		users: { status: 401, body: { code: "42501", message: "new row violates the policy" } },
	});
	expect(await accounts.signUp(ann)).toEqual({
		ok: false,
		reason: "refused",
		message: "new row violates the policy",
	});
});

test.each([
	["says so", { status: 200, body: { mailer_autoconfirm: false } }, true],
	["confirms by itself", { status: 200, body: { mailer_autoconfirm: true } }, false],
	["does not say", { status: 200, body: {} }, false],
	["fails", { status: 500, body: { mailer_autoconfirm: false } }, false],
	["answers no JSON", { status: 200 }, false],
])(
	"addresses are confirmed by mail only where the project says so: it %s",
	async (_, settings, expected) => {
		const { accounts, asked } = project({ settings });
		expect(await accounts.confirmsByMail()).toBe(expected);
		expect(asked.map(({ url }) => url)).toEqual(["https://project.example/auth/v1/settings"]);
	},
);

test("an address without a confirmation, null or absent, is not confirmed", async () => {
	for (const email_confirmed_at of [null, undefined, ""]) {
		const body = { ...session, user: { ...user, email_confirmed_at } };
		const { accounts } = project({ token: { status: 200, body }, logout: { status: 204 } });
		expect(await accounts.signInWithPassword(ann.email, ann.password)).toMatchObject({
			account: { emailConfirmed: false },
		});
	}
});
