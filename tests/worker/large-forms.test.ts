import { expect, test } from "vitest";
import type { Role } from "~/accounts/model";
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
	const form = new FormData();
	form.set("intent", "gallery.create");
	const { pictures, ...texts } = typed;
	for (const [name, value] of Object.entries(texts)) form.set(name, value);
	for (const [place, { url, file }] of pictures.entries()) {
		form.append(`pictures[${place}].file`, file);
		form.append(`pictures[${place}].url`, url);
	}
	form.append("images", new File([new Uint8Array(photoBytes)], "photo.jpg"));
	return form;
}

/** Sends a form of the portal: the page it is answered with, as a browser reads it. */
async function send(form: FormData | URLSearchParams, role: Role | null) {
	// As a browser does, a form tells its length.
	const { headers, body } = new Response(form);
	const bytes = await new Response(body).arrayBuffer();
	const answer = await visit(`/admin?dialog=${form.get("intent")}`, {
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

test("the text of an album form with photos, whose session is over, is kept by the login", async () => {
	for (const size of [2 * MEGABYTE, 30 * MEGABYTE]) {
		const { answer, html } = await send(album(size), null);
		expect(answer.status).toBe(401);
		expect(html).toContain("Your session has expired.");
		const draft = JSON.parse(/(?<=name="draft" value=").*?(?="\/>)/s.exec(html)?.[0] ?? "");
		expect(draft).toMatchObject({
			intent: "gallery.create",
			typed,
			reason: "albums:albums.expired",
		});
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
	expect(html).toContain("The photos were too large together.");
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
	expect(html).toContain("The text is too long to be sent. Please shorten it.");
	expect(html).toContain('value="Grace"');
	expect(html).not.toContain('value="Light"');
});

/** A form with so many fields, each with another name, as browsers encode it in either way. */
function fields(count: number, first: Record<string, string> = {}) {
	const names = Array.from({ length: count - Object.keys(first).length }, (_, n) => [`f${n}`, "x"]);
	const all = [...Object.entries(first), ...names] as [string, string][];
	const form = new FormData();
	for (const [name, value] of all) form.append(name, value);
	return [new URLSearchParams(all), form];
}

test("of somebody whose session is over 200 fields are kept, and of a longer form it is said", async () => {
	for (const [count, reason] of [
		[FORM_BOUNDS.fields, "portal:portal.expired"],
		[FORM_BOUNDS.fields + 1, "portal:portal.imageExpired"],
		[16_000, "portal:portal.imageExpired"],
	] as const) {
		for (const form of fields(count, { intent: "sermons.create", title: "Grace" })) {
			const { answer, html } = await send(form, null);
			expect(answer.status).toBe(401);
			const draft = JSON.parse(/(?<=name="draft" value=").*?(?="\/>)/.exec(html)?.[0] ?? "");
			expect(draft).toMatchObject({ reason, typed: { title: "Grace", f0: "x" } });
			expect(Object.keys(draft.typed)).toHaveLength(FORM_BOUNDS.fields - 1);
		}
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
	const over = await send(form, null);
	expect(over.answer.status).toBe(401);
	expect(over.html).toContain('"title":"Easter 2"');
	expect(over.html).not.toContain("/demo/photo-");
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
});

test("a draft that is too large for the login keeps nobody out", async () => {
	const { email } = await newAdministrator("drafts@church.example");
	const browser = newBrowser();
	const draft = "x".repeat(FORM_BOUNDS.bytes);
	const signedIn = await browser.signIn(email, undefined, { draft });
	expect([signedIn.status, browser.jar.has("__Host-token")]).toEqual([303, true]);
});
