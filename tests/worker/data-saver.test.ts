import { beforeAll, expect, test } from "vitest";
import { pictures } from "../fixtures/pictures";
import { addTo, uploaded } from "./backend";
import { loadDemoContent, ORIGIN, visit } from "./visit";

beforeAll(loadDemoContent);

function choose(saver: string, returnTo: string, Origin = ORIGIN) {
	return visit("/data-saver", {
		method: "POST",
		headers: { Origin, Cookie: "__Host-lng=en" },
		body: new URLSearchParams({ saver, returnTo }),
	});
}

const saving = { headers: { Cookie: "__Host-saver=on" } };

test("the switch goes back to the page, and its choice lasts a year", async () => {
	for (const choice of ["on", "off"]) {
		const answer = await choose(choice, "/events?tab=past");
		expect(answer.status).toBe(303);
		expect(answer.headers.get("Location")).toBe("/events?tab=past#saver");
		expect(answer.headers.get("Set-Cookie")).toBe(
			`__Host-saver=${choice}; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax`,
		);
	}
	const unknown = await choose("maybe", "//evil.example");
	expect(unknown.headers.get("Location")).toBe("/#saver");
	expect(unknown.headers.get("Set-Cookie")).toBeNull();
	expect((await choose("on", "/", "https://evil.example")).status).toBe(403);
});

test("photos are small, or wait, and say what they cost", async () => {
	const picture = await uploaded(pictures.jpeg);
	const elsewhere = "https://photos.example/one.jpg";
	await addTo("/gallery", { title: "Two", category: "Two", photos: [picture, elsewhere] });
	const page = await (await visit("/gallery?category=Two", saving)).text();
	const images = [...page.matchAll(/<img [^>]*src="([^"]*)"[^>]*>/g)];
	expect(images.map(([, address]) => address)).toEqual([`${picture}?w=320`]);
	expect(images[0]?.[0]).not.toContain("srcSet");
	const [, shown = "", weight] =
		/href="([^"]+photo=1)".*?Show photo · about (\d+) KB/s.exec(page) ?? [];
	const opened = await (await visit(shown.replaceAll("&amp;", "&"), saving)).text();
	expect(opened).toMatch(RegExp(`<img src="${picture}\\?w=1080" alt`));
	const file = await (await visit(`${picture}?w=1080`)).arrayBuffer();
	expect(Number(weight)).toBe(Math.ceil(file.byteLength / 1000));
	expect(page).toMatch(/Photo 2<\/span><span[^>]*>Show photo · size unknown/);
});

test("nothing is announced to browsers that they would fetch by themselves", async () => {
	const page = await (await visit("/", saving)).text();
	expect(page).toContain("Stop saving data");
	expect(page).not.toContain('manifest" href');
	expect(page).not.toMatch(/loading-notice"[^>]* data-module/);
	const other = await (await visit("/")).text();
	expect(other).toContain("Save data");
	expect(other).toContain('rel="manifest" href="/en.webmanifest"');
});
