import { beforeAll, beforeEach, expect, test } from "vitest";
import { createTables } from "../visit";
import { forgetAttempts, newMember, passTime, password, post } from "./client";

beforeAll(createTables);
beforeEach(forgetAttempts);

test("five failed sign-ins close an account and an address for five minutes", async () => {
	const { email: known } = await newMember("locked@church.example");
	const attempt = (name: string, given: string, headers: Record<string, string>) =>
		post("/auth/v1/token?grant_type=password", { email: name, password: given }, headers);
	for (let i = 0; i < 5; i++) {
		const from = { "CF-Connecting-IP": `2001:db8:0:${i}::1`, "X-Forwarded-For": `198.51.100.${i}` };
		expect((await attempt(known, "wrong password", from)).status).toBe(400);
	}
	const sixth = await attempt(known.toUpperCase(), password, {
		"CF-Connecting-IP": "2001:db8:0:9::1",
	});
	expect(sixth.status).toBe(429);
	expect(Number(sixth.headers.get("Retry-After"))).toBeGreaterThan(200);
	expect(await sixth.json()).toMatchObject({ error_code: "over_request_rate_limit" });
	const network = { "CF-Connecting-IP": "203.0.113.1" };
	for (let i = 0; i < 5; i++) {
		expect((await attempt(`nobody${i}@church.example`, "wrong", network)).status).toBe(400);
	}
	const path = "/auth/v1/token?x=1&grant_type=password";
	const again = await post(path, { email: "x@church.example", password }, network);
	expect(again.status).toBe(429);
	passTime(5 * 60_000 + 1000);
	expect((await attempt(known, password, network)).status).toBe(200);
});

test("a member who signs in rightly many times is not slowed down", async () => {
	const { email: member } = await newMember("often@church.example");
	for (let i = 0; i < 7; i++) {
		const answer = await post(
			"/auth/v1/token?grant_type=password",
			{ email: member, password },
			{ "CF-Connecting-IP": "203.0.113.2" },
		);
		expect(answer.status).toBe(200);
	}
});

test("an address gets one mail a minute, whether it is known or not", async () => {
	const recover = () => post("/auth/v1/recover", { email: "minute@church.example" });
	expect((await recover()).status).toBe(200);
	const second = await recover();
	expect(second.status).toBe(429);
	expect(await second.json()).toMatchObject({ error_code: "over_email_send_rate_limit" });
});
