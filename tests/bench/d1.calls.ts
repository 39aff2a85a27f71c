import { createExecutionContext, reset, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import worker from "../../build/server/index.js";
import { pictures } from "../fixtures/pictures";
import { tokenOf } from "../worker/backend";
import { metered } from "../worker/metered";
import { loadDemoContent } from "../worker/visit";
import { grow } from "./content";

const pages = [
	"/",
	"/about",
	"/sermons",
	"/sermons?series=Arise,%20Shine",
	"/sermons?q=light",
	"/sermons?q=li",
	"/sermons?q=zz",
	"/events",
	"/events?tab=past",
	"/events?tab=calendar",
	"/events?event=event-marriage-morning&register=1",
	"/gallery",
	"/contact",
	"/nope",
];

const sermon = "/api/sermons/sermon-02";
const event = "/api/events/event-marriage-morning";
const album = "/api/gallery/album-youth-weekend";
const login = { email: "admin@demo.example", password: "demo-portal" };

const photo = () => {
	const form = new FormData();
	form.append("image", new File([pictures.jpeg], "photo.jpg", { type: "image/jpeg" }));
	return form;
};

/** The backend's calls, in an order in which each finds what it needs. */
const calls: [method: string, path: string, body?: object | (() => FormData)][] = [
	["GET", "/api/sermons"],
	["GET", "/api/events"],
	["GET", "/api/gallery"],
	["GET", album],
	["POST", "/api/login", login],
	["POST", "/api/sermons", { title: "New" }],
	["PUT", sermon, { title: "Changed" }],
	["DELETE", sermon],
	["POST", "/api/events", { title: "New" }],
	["PUT", event, { title: "Changed" }],
	["DELETE", event],
	["POST", "/api/gallery", { photos: ["/a.webp"] }],
	["PUT", album, { title: "Changed" }],
	["DELETE", album],
	["POST", "/api/upload", photo],
	["DELETE", "/api/sermons/delete-all"],
	["DELETE", "/api/gallery/delete-all"],
];

/** Asks the Worker, and says what D1 counted for it, background work included. */
async function costOf(method: string, path: string, init: RequestInit) {
	const { binding, account } = metered();
	const execution = createExecutionContext();
	const request = new Request(`https://localhost${path}`, { method, redirect: "manual", ...init });
	const response = await worker.fetch(request, { ...env, DB: binding }, execution);
	await response.arrayBuffer();
	await waitOnExecutionContext(execution);
	const isExpected = path === "/nope" ? response.status === 404 : response.ok;
	expect(isExpected, `${method} ${path}: ${response.status}`).toBe(true);
	console.log(`COST ${JSON.stringify({ request: `${method} ${path}`, ...account })}`);
}

for (const size of ["demo", "10,000"]) {
	test(`what D1 counts for each page and call, ${size}`, async () => {
		await reset();
		await loadDemoContent();
		if (size !== "demo") await grow(env.DB);
		// So a page is made, whatever the page cache holds.
		for (const path of pages) await costOf("GET", path, { headers: { Authorization: "none" } });
		const Authorization = `Bearer ${await tokenOf("admin")}`;
		for (const [method, path, body] of calls) {
			const isForm = typeof body === "function";
			await costOf(method, path, {
				headers: { Authorization, ...(!isForm && { "Content-Type": "application/json" }) },
				...(body && { body: isForm ? body() : JSON.stringify(body) }),
			});
		}
	});
}
