import { reset } from "cloudflare:test";
import { beforeAll, expect, test, vi } from "vitest";
import { hosted, hostProject, visitWith } from "./hosted";
import { ORIGIN, readPage, visit } from "./visit";

// Without tables every query fails, as it does when D1 is down.
beforeAll(reset);

test("pages stand with an empty list, visitors see no error, and the log does", async () => {
	const logged = vi.spyOn(console, "error").mockImplementation(() => {});
	expect((await visit("/sermons")).status).toBe(200);
	// It is not said that there is nothing.
	for (const [path, untruth] of [
		["/sermons", "No sermons yet"],
		["/events", "No upcoming events"],
		["/events?tab=calendar", "No events scheduled"],
		["/gallery", "No photos yet"],
	] as const) {
		const page = await readPage(path);
		expect(page).toContain("This could not be loaded just now.");
		expect(page).not.toContain(untruth);
	}
	// A link that was shared is not taken for one to an event that is gone.
	const shared = await visit("/events?event=event-marriage-morning");
	expect(shared.status).toBe(200);
	expect(await shared.text()).not.toContain("no longer listed");
	const lines = logged.mock.calls.map(([line]) => JSON.parse(String(line)));
	expect(lines.map((line) => line.event)).toEqual([
		"sermons could not be read",
		"sermons could not be read",
		"events could not be read",
		"events could not be read",
		"gallery could not be read",
		"events could not be read",
	]);
	for (const line of lines) {
		expect(line).toMatchObject({ level: "error", requestId: expect.any(String) });
		expect(line.error).toContain("no such table");
	}
	logged.mockClear();
});

test("a form of the portal is not lost: the page carries it until somebody can sign in", async () => {
	const logged = vi.spyOn(console, "error").mockImplementation(() => {});
	for (const [lng, failed, kept] of [
		["en", "Failed to create sermon", "What you typed is kept"],
		["tn", "Thero ga e a kgona go dirwa", "Se o se kwadileng se bolokilwe"],
	] as const) {
		const answer = await visit(`/admin?lng=${lng}`, {
			method: "POST",
			headers: { Cookie: "__Host-token=0123456789abcdef; __Host-user={}", Origin: ORIGIN },
			body: new URLSearchParams({ intent: "sermons.create", title: "Grace" }),
		});
		expect(answer.status).toBe(500);
		const html = (await answer.text()).replaceAll("&quot;", '"');
		expect(html).toContain(failed);
		expect(html).toContain(kept);
		expect(html).toContain('"typed":{"title":"Grace"},"reason":"portal:portal.textKept"');
	}
	// Why each form failed, and why its page has only the login.
	expect(logged).toHaveBeenCalledTimes(4);
	logged.mockClear();
});

test("a sign-in keeps the address and the form that it carries", async () => {
	const logged = vi.spyOn(console, "error").mockImplementation(() => {});
	const draft =
		'{"intent":"sermons.create","typed":{"title":"Grace"},"reason":"portal:portal.expired"}';
	// Where the demo account may be offered.
	const here = "http://localhost:8787";
	for (const intent of ["sign-in", "fill-demo"]) {
		const answer = await visit(`${here}/admin`, {
			method: "POST",
			headers: { Origin: here },
			body: new URLSearchParams({ intent, email: "ann@church.example", password: "secret", draft }),
		});
		expect(answer.status).toBe(500);
		const html = (await answer.text()).replaceAll("&quot;", '"');
		expect(html).toContain("Network error. Please try again.");
		expect(html).toContain('value="ann@church.example"');
		expect(html).not.toContain("secret");
		expect(html).toContain(`value="${draft}"`);
	}
	const events = logged.mock.calls.map(([line]) => JSON.parse(String(line)).event);
	expect(events).toEqual([
		"sign-in failed",
		"portal could not be read",
		"demo account could not be read",
		"portal could not be read",
	]);
	logged.mockClear();
});

test("a sign-out makes the browser forget the session", async () => {
	const logged = vi.spyOn(console, "error").mockImplementation(() => {});
	const answer = await visit("/admin", {
		method: "POST",
		headers: { Cookie: "__Host-token=0123456789abcdef; __Host-user={}", Origin: ORIGIN },
		body: new URLSearchParams({ intent: "sign-out" }),
	});
	expect(answer.status).toBe(303);
	const forgotten = answer.headers.getSetCookie().filter((it) => /Max-Age=0/.test(it));
	const names = forgotten.map((it) => it.split("=")[0]);
	expect(names).toEqual(["__Host-user", "__Host-token", "__Host-tab"]);
	expect(logged).toHaveBeenCalledOnce();
	logged.mockClear();
});

test("who forgot the password of a hosted project's account keeps the address that was typed", async () => {
	const logged = vi.spyOn(console, "error").mockImplementation(() => {});
	const project = hostProject();
	const answer = await visitWith(hosted, "/password", {
		method: "POST",
		headers: { Origin: ORIGIN },
		body: new URLSearchParams({ email: "ann@church.example" }),
	});
	expect(answer.status).toBe(503);
	const html = await answer.text();
	expect(html).toContain('value="ann@church.example"');
	expect(html).toContain("not available just now");
	// Uncounted, no mail is asked for.
	expect(project.asked).toEqual([]);
	project.close();
	logged.mockClear();
});
