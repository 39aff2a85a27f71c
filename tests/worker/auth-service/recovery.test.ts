import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { authOneTimeTokens } from "~/db/auth-service-schema";
import { grantInForce } from "../backend";
import { newBrowser } from "../browser";
import { eventually } from "../eventually";
import { leadsTo, ORIGIN } from "../visit";
import {
	db,
	forgetAttempts,
	newestMail,
	newMember,
	passTime,
	password,
	post,
	pressLink,
} from "./client";

beforeEach(forgetAttempts);

const from = (address: string) => ({ "CF-Connecting-IP": address });
const home = from("203.0.113.7");

/** Asks for a mail from as many networks, as strangers might, and returns the last answer. */
async function askFromNetworks(count: number, path: string, body: object) {
	let last = new Response();
	for (let i = 0; i < count; i++) {
		last = await post(`/auth/v1/${path}`, body, from(`198.51.${i}.1`));
		await last.clone().text();
	}
	return last;
}

test("strangers who ask in her name use up neither her turn nor her link", async () => {
	const { email, user } = await newMember("turn@church.example");
	await askFromNetworks(8, "recover", { email });
	expect((await post("/auth/v1/recover", { email }, home)).status).toBe(200);
	const { path } = await newestMail(email);
	for (const path of ["otp", "recover"]) {
		passTime(61_000);
		expect((await askFromNetworks(8, path, { email })).status).toBe(200);
	}
	await eventually(async () => {
		const kept = await db.$count(authOneTimeTokens, eq(authOneTimeTokens.userId, user.id));
		expect(kept).toBe(25);
	});
	expect((await pressLink(path)).headers.get("Location")).toContain("access_token=");
});

test("a stranger's link that she opens first leaves her own good", async () => {
	const { email } = await newMember("two@church.example");
	const links = [];
	for (const network of [home, from("198.51.100.1")]) {
		await post("/auth/v1/recover", { email }, network);
		links.push((await newestMail(email)).path);
	}
	for (const link of links.reverse()) {
		expect((await pressLink(link)).headers.get("Location")).toContain("access_token=");
	}
});

test("a new password makes the links void that were not used", async () => {
	const { email, client } = await newMember("void@church.example");
	await post("/auth/v1/recover", { email });
	const { path } = await newestMail(email);
	expect((await client.auth.updateUser({ password: "a new password" })).error).toBeNull();
	expect((await pressLink(path)).headers.get("Location")).toContain("otp_expired");
});

test("a mailbox is not flooded from many networks, and a browser that she has used still gets mail", async () => {
	const { email, user } = await newMember("flooded@church.example");
	await grantInForce({ id: user.id, email }, "admin");
	const own = newBrowser(ORIGIN, home);
	expect(leadsTo(await own.signIn(email)).to).toBe("/admin");
	await forgetAttempts();
	expect((await askFromNetworks(40, "recover", { email })).status).toBe(200);
	const refused = await post("/auth/v1/recover", { email }, from("198.51.100.200"));
	expect(refused.status).toBe(429);
	expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(3000);
	// At the page, and at the account service itself.
	expect((await own.askForPassword(email)).status).toBe(303);
	passTime(61_000);
	const json = { method: "POST", body: JSON.stringify({ email }) };
	expect((await own.open("/auth/v1/recover", json)).status).toBe(200);
	// Even from there no more than one a minute.
	expect((await own.open("/auth/v1/recover", json)).status).toBe(429);
	const other = newBrowser(ORIGIN, from("198.51.100.201"));
	expect((await other.askForPassword(email)).status).toBe(429);
	passTime(3_600_000);
	expect((await other.askForPassword(email)).status).toBe(303);
});

test("a network sends an address six mails an hour and twenty a day", async () => {
	const email = "slow@church.example";
	const ask = async () => (await post("/auth/v1/recover", { email }, home)).status;
	const statuses = [];
	for (let i = 0; i < 28; i++) {
		statuses.push(await ask());
		passTime(i % 7 === 6 ? 3_600_000 : 61_000);
	}
	const hour = [...Array(6).fill(200), 429];
	expect(statuses).toEqual([...hour, ...hour, ...hour, 200, 200, ...Array(5).fill(429)]);
});

test("a stranger's sign-up with her address does not hold hers up", async () => {
	const email = "hers@church.example";
	const signUp = (given: string, network: Record<string, string>) =>
		post("/auth/v1/signup", { email, password: given }, network);
	expect((await signUp("the stranger's", from("198.51.100.1"))).status).toBe(200);
	await newestMail(email);
	for (let i = 0; i < 12; i++) await signUp(`a guess ${i}`, from("198.51.100.1"));
	expect((await signUp(password, home)).status).toBe(200);
	const { path } = await newestMail(email);
	await pressLink(path);
	const signIn = { email, password };
	expect((await post("/auth/v1/token?grant_type=password", signIn, home)).status).toBe(200);
});
