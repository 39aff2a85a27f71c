import { expect, test } from "vitest";
import type { Role } from "~/accounts/model";
import { dialogName } from "~/admin/dialogs/dialog-name";
import { FORM_BOUNDS } from "~/platform/http/body.server";
import { addTo, cookiesOf, rowsOf } from "./backend";
import { newAdministrator, newBrowser } from "./browser";
import { ORIGIN, visit } from "./visit";

const MEGABYTE = 1024 * 1024;

const typed = {
	key: "k1",
	title: "Pula & “Harvest”",
	description: "Ngwaga o o siameng: šeba\r\n--\r\n",
	coverImage: "/demo/a.webp",
	pictures: ["one.jpg", "two.jpg"].map((file) => ({ url: `/media/${file}`, file })),
};

/** An album's form as it comes without JavaScript, with a photo of so many bytes. */
function album(photoBytes: number): FormData {
	const { pictures, ...texts } = typed;
	const form = formOf({ intent: "gallery.create", ...texts });
	for (const [place, { url, file }] of pictures.entries()) {
		form.append(`pictures[${place}].url`, url);
		form.append(`pictures[${place}].file`, file);
	}
	form.append("images", new File([new Uint8Array(photoBytes)], "photo.jpg"));
	return form;
}

function formOf(texts: Record<string, string>): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries(texts)) form.set(name, value);
	return form;
}

/** Sends a form of the portal: the page it is answered with, as a browser reads it. */
async function send(form: FormData | URLSearchParams, role: Role | null) {
	// As a browser does, a form tells its length.
	const { headers, body } = new Response(form);
	const bytes = await new Response(body).arrayBuffer();
	const dialog = dialogName(String(form.get("intent")), String(form.get("id") ?? ""));
	const answer = await visit(`/admin?dialog=${dialog}`, {
		method: "POST",
		headers: {
			Origin: ORIGIN,
			Cookie: await cookiesOf(role, undefined, role ? undefined : "0123456789abcdef"),
			"Content-Type": headers.get("Content-Type") ?? "",
			"Content-Length": String(bytes.byteLength),
		},
		body: bytes,
	});
	const html = (await answer.text()).replaceAll("&quot;", '"').replaceAll("&amp;", "&");
	return { answer, html };
}

const long = { intent: "sermons.create", key: "k2", title: "Grace" };

test("without a session a form that the login is too small for stays with the browser, which can send it again", async () => {
	for (const [form, inItsForm] of [
		[new URLSearchParams({ ...long, notes: "x".repeat(FORM_BOUNDS.bytes) }), "xxx"],
		// As it comes it is small enough, but not in the login.
		[formOf({ ...long, notes: "'".repeat(FORM_BOUNDS.bytes / 2), preacher: "Neo" }), 'value="Neo"'],
		...[FORM_BOUNDS.fields + 1, 1900]
			.flatMap((count) => fields(count, long))
			.map((form) => [form, null] as const),
		[album(2 * MEGABYTE), 'value="Pula & “Harvest”"'],
	] as const) {
		const refused = await send(form, null);
		expect(refused.answer.status).toBe(401);
		expect(refused.html).toContain("Your session has expired.");
		expect(refused.html).toContain("reload it: everything will be sent again");
		expect(refused.html).toContain('href="/admin" target="_blank"');
		// Another language would lead away from what the browser can send again.
		expect(refused.html).not.toContain('action="/language');
		// Nor does it keep a half, which somebody might take for the whole.
		expect(refused.html).not.toContain('name="draft"');
		const again = await send(form, "admin");
		if (inItsForm) expect(again.html).toContain(inItsForm);
		else expect(again.answer.status).toBe(303);
	}
});

test("an album form with photos from somebody without the right meets the refusal", async () => {
	const { answer, html } = await send(album(2 * MEGABYTE), "pastor");
	expect(answer.status).toBe(403);
	expect(html).toContain("Access Denied");
});

test("photos that are too large together are refused in the form, which keeps its text", async () => {
	const { answer, html } = await send(album(26 * MEGABYTE), "admin");
	expect(answer.status).toBe(413);
	expect(html).toContain("Failed to create gallery item");
	expect(html).toContain("The photos are too large.");
	expect(html).toContain('value="Pula & “Harvest”"');
	expect(html).toContain('name="pictures[1].url" value="/media/two.jpg"');
	expect(await rowsOf("gallery_items")).toBe(0);
});

test("of a text that is too large to be taken in, the fields before it are kept", async () => {
	const form = new URLSearchParams({ intent: "sermons.create", title: "Grace" });
	form.set("notes", "x".repeat(26 * MEGABYTE));
	form.set("series", "Light");
	const { answer, html } = await send(form, "admin");
	expect(answer.status).toBe(413);
	expect(html).toContain("The text is too long to send. Please shorten it.");
	expect(html).toContain('value="Grace"');
	expect(html).not.toContain('value="Light"');
});

test("in an event's form all texts stand before its picture, so that they are kept where it is too large", async () => {
	const event = { title: "Prayer Day", type: "Prayer", date: "2030-01-01T08:00:00Z" };
	const { id } = await addTo("/events", event);
	const { html } = await send(new URLSearchParams({ intent: "events.update", id }), "admin");
	const places = ["title", "cancelled", "cancellation_tn", "images"].map((name) =>
		html.indexOf(`name="${name}"`),
	);
	expect(places[0]).toBeGreaterThan(0);
	expect(places).toEqual(places.toSorted((one, other) => one - other));
});

/** A form with so many fields, each with another name, as browsers encode it in either way. */
function fields(count: number, first: Record<string, string> = {}) {
	const names = Array.from({ length: count - Object.keys(first).length }, (_, n) => [
		`field${n}`,
		"x",
	]);
	const all = [...Object.entries(first), ...names] as [string, string][];
	const form = new FormData();
	for (const [name, value] of all) form.append(name, value);
	return [new URLSearchParams(all), form];
}

test("of somebody whose session is over 200 fields are kept by the login", async () => {
	for (const form of fields(FORM_BOUNDS.fields, { intent: "sermons.create", title: "Grace" })) {
		const { answer, html } = await send(form, null);
		expect(answer.status).toBe(401);
		const draft = JSON.parse(/(?<=name="draft" value=").*?(?="\/>)/.exec(html)?.[0] ?? "");
		const reason = "portal:portal.expired";
		expect(draft).toMatchObject({ reason, typed: { title: "Grace", field0: "x" } });
		expect(Object.keys(draft.typed)).toHaveLength(FORM_BOUNDS.fields - 1);
	}
});

test("an administrator's album may have all its pictures, and a half of them is never kept", async () => {
	const urls = Array.from({ length: 201 }, (_, n) => `/demo/photo-${n}.webp`);
	const [coverImage = "", ...photos] = urls;
	const { id, updatedAt } = await addTo("/gallery", { title: "Easter", coverImage, photos });
	const form = new URLSearchParams({ intent: "gallery.update", id, updatedAt, title: "Easter 2" });
	for (const [place, url] of urls.toReversed().entries()) {
		for (const [part, value] of Object.entries({ url, description: "A", descriptionTn: "B" }))
			form.append(`pictures[${place}].${part}`, value);
	}
	// After half of the pictures, so that the others are not read.
	const more = Array<[string, string]>(1500).fill(["pictures[0].file", ""]);
	const over = new URLSearchParams([...form].toSpliced(300, 0, ...more));
	const { answer, html } = await send(over, "admin");
	expect(answer.status).toBe(413);
	expect(html).toContain('value="Easter 2"');
	expect(html.match(/name="pictures\[\d+\]\.url"/g)).toHaveLength(urls.length);
	expect((await send(form, null)).html).toContain("reload it: everything will be sent again");
	expect((await send(form, "admin")).answer.status).toBe(303);
	expect(await rowsOf("album_pictures")).toBe(201);
});

test.each([
	"/contact",
	"/events",
	"/signup",
	"/password",
	"/password/new",
	"/language",
	"/data-saver",
])("%s takes a form of at most 256 KB and 200 fields", async (path) => {
	const post = async (body: URLSearchParams | FormData) => {
		const answer = await visit(path, { method: "POST", headers: { Origin: ORIGIN }, body });
		await answer.arrayBuffer();
		return answer.status;
	};
	for (const form of fields(FORM_BOUNDS.fields)) expect(await post(form)).not.toBe(413);
	for (const form of fields(FORM_BOUNDS.fields + 1)) expect(await post(form)).toBe(413);
	expect(await post(new URLSearchParams({ a: "x".repeat(FORM_BOUNDS.bytes) }))).toBe(413);
	// Also where the header names a boundary by which there is one field.
	const [texts, parts] = fields(FORM_BOUNDS.fields + 1) as [URLSearchParams, FormData];
	const multipart = new Response(parts);
	const [, boundary] = /boundary=(.*)/.exec(multipart.headers.get("Content-Type") ?? "") ?? [];
	const bodies = [
		["application/x-www-form-urlencoded; boundary=zzz", texts.toString()],
		[`multipart/form-data; xboundary=zzz; boundary=${boundary}`, await multipart.text()],
	] as const;
	for (const [type, body] of bodies) {
		const headers = { Origin: ORIGIN, "Content-Type": type };
		expect((await visit(path, { method: "POST", headers, body })).status, type).toBe(413);
	}
});

test("a draft that is too large for the login keeps nobody out", async () => {
	const { email } = await newAdministrator("drafts@church.example");
	const browser = newBrowser();
	const draft = "x".repeat(FORM_BOUNDS.bytes);
	const signedIn = await browser.signIn(email, undefined, { draft });
	expect([signedIn.status, browser.jar.has("__Host-token")]).toEqual([303, true]);
});
