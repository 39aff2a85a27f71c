import { expect, test } from "vitest";
import type { Role } from "~/accounts/model";
import { cookiesOf, rowsOf } from "./backend";
import { ORIGIN, visit } from "./visit";

const MEGABYTE = 1024 * 1024;

const typed = {
	key: "k1",
	title: "Pula & “Harvest”",
	description: "Ngwaga o o siameng: šeba\r\n--\r\n",
	coverImage: "/demo/a.webp",
	uploaded: ["/media/one.jpg", "/media/two.jpg"],
};

/** An album's form as it comes without JavaScript, with a photo of so many bytes. */
function album(photoBytes: number): FormData {
	const form = new FormData();
	form.set("intent", "gallery.create");
	const { uploaded, ...texts } = typed;
	for (const [name, value] of Object.entries(texts)) form.set(name, value);
	for (const address of uploaded) form.append("uploaded", address);
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
		const draft = { intent: "gallery.create", typed, reason: "albums:albums.expired" };
		expect(html).toContain(JSON.stringify(draft));
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
	expect(html).toContain('name="uploaded" value="/media/two.jpg"');
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
