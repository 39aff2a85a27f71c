import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { startSession } from "~/accounts/sessions/portal-session.server";
import { sessions } from "~/db/accounts-schema";
import { authOneTimeTokens, authSessions, authUsers } from "~/db/auth-service-schema";
import {
	db,
	forgetAttempts,
	newClient,
	newestMail,
	newMember,
	password,
	pressLink,
} from "./auth-service/client";
import { hosted, visitWith } from "./hosted";
import { ORIGIN, readPage, visit } from "./visit";

beforeEach(forgetAttempts);

/** Everything that opening a link might change. */
const state = async () => ({
	users: await db.select().from(authUsers),
	tokens: await db.select().from(authOneTimeTokens),
	sessions: await db.select().from(authSessions),
	portal: await db.select().from(sessions),
});

/** A mail of each kind: how it is asked for, and what its link's page says. */
const kinds = {
	signup: {
		async ask(email: string) {
			await newClient().auth.signUp({ email, password });
		},
		says: ["Confirm My Address", "Netefatsa Aterese ya Me"],
	},
	magiclink: {
		async ask(email: string) {
			await newMember(email);
			await newClient().auth.signInWithOtp({ email });
		},
		says: ["Press the button to sign in", "Fa o tobetsa fano, o a tsena"],
	},
	recovery: {
		async ask(email: string) {
			const { user } = await newMember(email);
			await startSession({ db, now: Date.now() }, { id: user.id, email });
			await forgetAttempts();
			await newClient().auth.resetPasswordForEmail(email);
		},
		says: ["Nothing changes until you save it", "Ga go sepe se se fetogang"],
	},
	email_change: {
		async ask(email: string) {
			const { client } = await newMember(email);
			await client.auth.updateUser({ email: `new-${email}` });
			await newestMail(`new-${email}`);
		},
		says: ["Agree to the Change", "Dumela Phetogo"],
	},
};

test.each(Object.entries(kinds))(
	"to open a link of the kind %s changes nothing, its button alone does",
	async (type, { ask, says }) => {
		const email = `${type.replace("_", "-")}@church.example`;
		await ask(email);
		const { path } = await newestMail(email);
		expect(path).toMatch(/^\/account\/link\?/);
		const before = await state();
		const data = path.replace("/link?", "/link.data?");
		for (const method of ["GET", "HEAD"]) {
			for (const address of [path, data]) {
				const { status, headers } = await visit(address, { method });
				expect(status, `${method} ${address}`).toBe(200);
				expect(headers.get("Cache-Control")).toBe("no-store");
				expect(headers.get("Referrer-Policy")).toBe("same-origin");
				expect(headers.get("Set-Cookie")).toBeNull();
			}
		}
		const html = await (await visit(path)).text();
		expect(html).toContain('<meta name="robots" content="noindex"/>');
		expect(html).not.toMatch(/(href|src)="[^"]*token=/);
		expect(await readPage(path)).toContain(says[0]);
		expect(await readPage(`${path}&lng=tn`)).toContain(says[1]);
		expect(await state()).toEqual(before);

		const fromElsewhere = await pressLink(path, { Origin: "https://evil.example" });
		expect(fromElsewhere.status).toBe(403);
		expect(await state()).toEqual(before);
		const pressed = await pressLink(path);
		expect(pressed.status).toBe(303);
		expect(pressed.headers.get("Cache-Control")).toBe("no-store");
		expect(pressed.headers.get("Location")).toMatch(/#access_token=|#message=/);
		expect(await state()).not.toEqual(before);
	},
);

test("a link of an older mail, and of an unmodified client, leads to the page unspent", async () => {
	const email = "older@church.example";
	const options = { emailRedirectTo: `${ORIGIN}/signup?lng=tn` };
	await newClient().auth.signUp({ email, password, options });
	const { path } = await newestMail(email);
	const before = await state();
	for (const method of ["GET", "HEAD"]) {
		const led = await visit(path.replace("/account/link", "/auth/v1/verify"), { method });
		expect(led.status).toBe(303);
		const target = new URL(led.headers.get("Location") ?? "");
		expect(target.origin + target.pathname).toBe(`${ORIGIN}/account/link`);
		expect(Object.fromEntries(target.searchParams)).toEqual(
			Object.fromEntries(new URL(path, ORIGIN).searchParams),
		);
	}
	expect(await state()).toEqual(before);
	expect((await pressLink(path)).headers.get("Location")).toContain("/signup?lng=tn#access_token=");
});

test("a link that is cut off, or of no known kind, is named, and no page has it with a hosted project", async () => {
	for (const query of ["", "?type=signup", "?token=x", "?token=x&type=constructor"]) {
		const answer = await visit(`/account/link${query}`);
		expect(answer.status, query).toBe(404);
		expect(await answer.text()).toContain("Part of the link is missing");
	}
	expect((await pressLink("/account/link?type=signup")).status).toBe(400);
	const path = "/account/link?token=x&type=signup";
	expect((await visitWith({ ...env, ...hosted }, path)).status).toBe(404);
});
