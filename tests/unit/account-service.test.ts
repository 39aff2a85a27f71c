import { expect, test } from "vitest";
import { noAccountService } from "~/accounts/account-service";
import { supabaseAccounts } from "~/accounts/supabase-client";

const user = { id: "u1", email: "ann@church.example", email_confirmed_at: "2026-01-01T00:00:00Z" };

/** A project that gives one answer, and what it was asked. */
function project(status: number, body: object) {
	const asked: { url: string; body: unknown }[] = [];
	const answer: typeof fetch = async (input, init) => {
		asked.push({ url: String(input), body: JSON.parse(String(init?.body)) });
		return Response.json(body, { status });
	};
	const accounts = supabaseAccounts({
		url: "https://project.example",
		anonKey: "key",
		fetch: answer,
	});
	return { accounts, asked };
}

test("a right password gives the account, as the service knows it", async () => {
	const { accounts, asked } = project(200, {
		access_token: "a.b.c",
		refresh_token: "r",
		token_type: "bearer",
		expires_in: 3600,
		user,
	});
	expect(await accounts.signInWithPassword("ann@church.example", "secret")).toEqual({
		ok: true,
		account: { id: "u1", email: "ann@church.example", emailConfirmed: true },
	});
	expect(asked).toEqual([
		{
			url: "https://project.example/auth/v1/token?grant_type=password",
			body: expect.objectContaining({ email: "ann@church.example", password: "secret" }),
		},
	]);
});

test("a wrong password gives the service's own words", async () => {
	const { accounts } = project(400, {
		code: "invalid_credentials",
		msg: "Invalid login credentials",
	});
	expect(await accounts.signInWithPassword("ann@church.example", "x")).toEqual({
		ok: false,
		message: "Invalid login credentials",
		unavailable: false,
	});
});

test("a service that fails is no wrong password, and its words stay inside", async () => {
	const { accounts } = project(500, { msg: "relation auth.users does not exist" });
	expect(await accounts.signInWithPassword("ann@church.example", "x")).toEqual({
		ok: false,
		message: "Sign-in is not available just now.",
		unavailable: true,
	});
	expect(await noAccountService.signInWithPassword("", "")).toMatchObject({
		ok: false,
		unavailable: true,
	});
});
