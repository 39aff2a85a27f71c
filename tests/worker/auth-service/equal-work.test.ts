import { beforeEach, expect, test } from "vitest";
import { metered } from "../metered";
import { ORIGIN } from "../visit";
import { forgetAttempts, newClient, newMember, password, serviceWith } from "./client";

beforeEach(forgetAttempts);

/** How many queries a request makes before it is answered, and the status of its answer. */
async function workOf(path: string, body: object) {
	const { db, account } = metered();
	const mailer = { send: async () => {} };
	const fetch = serviceWith({ db, mailer, ip: "203.0.113.5" });
	const answer = await fetch(`${ORIGIN}/auth/v1/${path}`, {
		method: "POST",
		body: JSON.stringify(body),
	});
	return { status: answer.status, queries: account.queries };
}

const code = "12345x";

test.each([
	["a wrong password", "token?grant_type=password", { password: "wrong password" }],
	["a sign-up", "signup", { password: "another one" }],
	["a recovery", "recover", {}],
	["a mailed code", "otp", {}],
	["another mail", "resend", { type: "signup" }],
	["a wrong code", "verify", { type: "email", token: code }],
	["a wrong code of recovery", "verify", { type: "recovery", token: code }],
	["a wrong code of a change", "verify", { type: "email_change", token: code }],
])("%s makes as many queries for any address", async (name, path, body) => {
	const { email: member } = await newMember(`${name.replaceAll(" ", "-")}@church.example`);
	const waiting = `waiting-${member}`;
	await newClient().auth.signUp({ email: waiting, password });
	await newClient().auth.resetPasswordForEmail(member);
	const work = [];
	for (const email of [member, waiting, `nobody-${member}`]) {
		await forgetAttempts();
		work.push(await workOf(path, { email, ...body }));
	}
	expect(work[0]?.queries).toBeGreaterThan(0);
	expect(new Set(work.map((one) => JSON.stringify(one))).size, JSON.stringify(work)).toBe(1);
});

test("a sign-up sent again makes as many queries for any address", async () => {
	const { email: member } = await newMember("again@church.example");
	const workFor = async (email: string) => {
		await forgetAttempts();
		const work = [];
		for (const given of ["another one", "another one", "yet another"]) {
			work.push(await workOf("signup", { email, password: given }));
		}
		return work;
	};
	const work = await workFor(member);
	expect(work.map(({ status }) => status)).toEqual([200, 200, 429]);
	expect(await workFor("again-new@church.example")).toEqual(work);
});
