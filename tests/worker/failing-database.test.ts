import { reset } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { hosted, hostProject, visitWith } from "./hosted";
import { logOf } from "./logged";
import { ORIGIN, readPage, visit } from "./visit";

// Without tables every query fails, as it does when D1 is down.
beforeAll(reset);

/** What is logged while something is done, beside what every page reads. */
async function eventsOf(work: () => Promise<void>) {
	const lines = (await logOf("error", work)).map((line) => JSON.parse(line));
	for (const line of lines) {
		expect(line).toMatchObject({ level: "error", requestId: expect.any(String) });
		expect(line.error).toContain("no such table");
	}
	const events = lines.map(({ event }) => event);
	const ofEveryPage = ["announcements could not be read", "the church's facts could not be read"];
	return events.filter((event) => !ofEveryPage.includes(event));
}

const expired = { Cookie: "__Host-token=0123456789abcdef; __Host-user={}" };

function post(path: string, fields: Record<string, string>, headers = {}) {
	const { origin } = new URL(path, ORIGIN);
	const body = new URLSearchParams(fields);
	return visit(path, { method: "POST", headers: { Origin: origin, ...headers }, body });
}

/** The HTML of a page whose quotes can be read. */
const textOf = async (answer: Response) => (await answer.text()).replaceAll("&quot;", '"');

test("pages stand with an empty list, visitors see no error, and the log does", async () => {
	const events = await eventsOf(async () => {
		// It is not said that there is nothing.
		for (const [path, untruth] of [
			["/sermons", "No sermons yet"],
			["/events", "No upcoming events"],
			["/events?tab=calendar", "No events scheduled"],
			["/gallery", "No photos yet"],
		] as const) {
			expect((await visit(path)).status).toBe(200);
			const page = await readPage(path);
			expect(page).toContain("This could not be loaded.");
			expect(page).not.toContain(untruth);
		}
		// A link that was shared is not taken for one to an event that is gone.
		const shared = await visit("/events?event=event-marriage-morning");
		expect(shared.status).toBe(200);
		expect(await shared.text()).not.toContain("no longer listed");
	});
	expect(events).toEqual([
		...Array(2).fill("sermons could not be read"),
		...Array(4).fill("events could not be read"),
		...Array(2).fill("gallery could not be read"),
		"events could not be read",
	]);
});

test.each([
	["en", "Failed to create sermon", "What you typed is kept"],
	["tn", "Thero ga e a kgona go dirwa", "Se o se kwadileng se bolokilwe"],
])(
	"a form of the portal is not lost: the page carries it until somebody can sign in (%s)",
	async (lng, failed, kept) => {
		const events = await eventsOf(async () => {
			const form = { intent: "sermons.create", title: "Grace" };
			const answer = await post(`/admin?lng=${lng}`, form, expired);
			expect(answer.status).toBe(500);
			const html = await textOf(answer);
			expect(html).toContain(failed);
			expect(html).toContain(kept);
			expect(html).toContain('"typed":{"title":"Grace"},"reason":"portal:portal.textKept"');
		});
		// Why the form failed, and why its page has only the login.
		expect(events).toHaveLength(2);
	},
);

test.each([
	["sign-in", "sign-in failed"],
	["fill-demo", "demo account could not be read"],
])("a %s keeps the address and the form that it carries", async (intent, failure) => {
	const draft =
		'{"intent":"sermons.create","typed":{"title":"Grace"},"reason":"portal:portal.expired"}';
	const events = await eventsOf(async () => {
		const form = { intent, email: "ann@church.example", password: "secret", draft };
		// Where the demo account may be offered.
		const answer = await post("http://localhost:8787/admin", form);
		expect(answer.status).toBe(500);
		const html = await textOf(answer);
		expect(html).toContain("Network error. Please try again.");
		expect(html).toContain('value="ann@church.example"');
		expect(html).not.toContain("secret");
		expect(html).toContain(`value="${draft}"`);
	});
	expect(events).toEqual([failure, "portal could not be read"]);
});

test("a sign-out makes the browser forget the session", async () => {
	const events = await eventsOf(async () => {
		const answer = await post("/admin", { intent: "sign-out" }, expired);
		expect(answer.status).toBe(303);
		const forgotten = answer.headers.getSetCookie().filter((it) => /Max-Age=0/.test(it));
		const names = forgotten.map((it) => it.split("=")[0]);
		expect(names).toEqual(["__Host-user", "__Host-token", "__Host-tab"]);
	});
	expect(events).toHaveLength(1);
});

test("who forgot the password of a hosted project's account keeps the address that was typed", async () => {
	const project = hostProject();
	await logOf("error", async () => {
		const answer = await visitWith(hosted, "/password", {
			method: "POST",
			headers: { Origin: ORIGIN },
			body: new URLSearchParams({ email: "ann@church.example" }),
		});
		expect(answer.status).toBe(503);
		const html = await answer.text();
		expect(html).toContain('value="ann@church.example"');
		expect(html).toContain("not available at the moment");
	});
	// Uncounted, no mail is asked for.
	expect(project.asked).toEqual([]);
	project.close();
});
