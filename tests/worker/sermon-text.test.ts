import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { TEXT_MAX } from "~/sermons/fields";
import { addTo, call, empty, jsonOf, sermon, token } from "./backend";
import { createTables, ORIGIN, readPage, visit } from "./visit";

beforeAll(createTables);

beforeEach(() => empty("sermons"));

const add = (fields: object) => addTo("/sermons", { ...sermon, ...fields });

test("a sermon's text is in its own answer of the API, and in no list", async () => {
	const { id } = await add({ text: "# Grace\r\n\r\nIt is enough.", textTn: "Go lekane." });
	const read = async (path: string) => (await jsonOf(call("GET", path))).data;
	expect(await read(`/api/sermons/${id}`)).toMatchObject({
		text: "# Grace\n\nIt is enough.",
		textTn: "Go lekane.",
	});
	const [listed] = await read("/api/sermons");
	expect(listed.id).toBe(id);
	expect(Object.keys(listed)).not.toContain("text");
	expect(Object.keys(listed)).not.toContain("hasText");
	await call("PUT", `/api/sermons/${id}`, { token, json: { title: "Another title" } });
	expect(await read(`/api/sermons/${id}`)).toMatchObject({ textTn: "Go lekane." });
	// Null changes nothing, so there is still a text to read.
	await call("PUT", `/api/sermons/${id}`, { token, json: { text: null, textTn: null } });
	expect(await read(`/api/sermons/${id}`)).toMatchObject({ textTn: "Go lekane." });
	expect(await readPage("/accessibility")).toContain("1 sermon can be read.");
	const answer = await call("PUT", `/api/sermons/${id}`, {
		token,
		json: { text: "a".repeat(TEXT_MAX + 1) },
	});
	expect(answer.status).toBe(400);
});

test("the text has a page, to which the sermon leads; without one there is nothing to read", async () => {
	const { id: silent } = await add({ title: "Not written" });
	expect(await readPage(`/sermons?sermon=${silent}`)).not.toContain("Read");
	expect(await readPage(`/sermons?sermon=${silent}&read=1`)).not.toContain("What was said");
	const { id } = await add({ title: "Written", text: "Grace teaches us to say no." });
	const address = `href="/sermons?sermon=${id}&amp;read=1#text"`;
	for (const path of ["/sermons", `/sermons?sermon=${id}`]) {
		const html = await (await visit(path)).text();
		expect(html).toContain(address);
		expect(html).not.toContain("teaches us to say no");
	}
	const text = await readPage(`/sermons?sermon=${id}&read=1`);
	expect(text).toContain("What was said Grace teaches us to say no.");
	const setswana = await (await visit(`/sermons?sermon=${id}&read=1&lng=tn`)).text();
	expect(setswana).toMatch(/<div lang="en"[^>]*><p>Grace teaches us/);
	await call("PUT", `/api/sermons/${id}`, { token, json: { text: "" } });
	expect(await readPage("/sermons")).not.toContain("Read");
});

test("search engines are told to list the page with the text beside the sermon's own", async () => {
	const { id } = await add({ text: "Grace teaches us to say no." });
	const { id: silent } = await add({ title: "Not written" });
	const addressesOf = async (path: string) => {
		const html = (await (await visit(path)).text()).replaceAll("&amp;", "&");
		return [
			/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1],
			/property="og:url" content="([^"]+)"/.exec(html)?.[1],
			/rel="alternate" hrefLang="tn" href="([^"]+)"/.exec(html)?.[1],
		];
	};
	expect(await addressesOf(`/sermons?sermon=${id}&read=1`)).toEqual([
		`${ORIGIN}/sermons?sermon=${id}&read=1`,
		`${ORIGIN}/sermons?sermon=${id}&read=1`,
		`${ORIGIN}/sermons?sermon=${id}&read=1&lng=tn`,
	]);
	for (const path of [`/sermons?sermon=${id}`, `/sermons?sermon=${silent}&read=1`]) {
		const own = `${ORIGIN}${path.replace("&read=1", "")}`;
		expect(await addressesOf(path)).toEqual([own, own, `${own}&lng=tn`]);
	}
});

test("headings, paragraphs and references stay as they were typed, and nothing else becomes a part of the page", async () => {
	const text = `# The call
## Today
2. Timothy 3:16-17 and 1 John 4:8
*love* is
the word

    indented
<script>alert(1)</script> [a](javascript:alert(1)) ![x](https://example.org/x.png)
> quoted
---
[the church](https://example.org/)`;
	const { id } = await add({ text });
	const html = await (await visit(`/sermons?sermon=${id}&read=1`)).text();
	const [, said = ""] = /<div class="mt-6 grid[^"]*">(.*?)<\/div>/s.exec(html) ?? [];
	for (const part of [
		'<h3 class="mt-4 text-2xl text-sky">The call</h3>',
		'<h4 class="mt-4 font-semibold text-xl text-sky">Today</h4>',
		"<p>2. Timothy 3:16-17 and 1 John 4:8\n<em>love</em> is\nthe word</p>",
		"&lt;script&gt;alert(1)&lt;/script&gt;",
		'<a href="">a</a>',
		'<a href="https://example.org/">the church</a>',
		"<p>quoted",
	]) {
		expect(said).toContain(part);
	}
	expect(said).not.toMatch(/<(script|img|pre|code|ul|ol|hr|h[12])\b/);
});

test("marks that would cost too much stay as they were typed, without the rest of the text", async () => {
	const said = async (text: string) => {
		const { id } = await add({ text });
		const html = await (await visit(`/sermons?sermon=${id}&read=1`)).text();
		return /<div class="mt-6 grid[^"]*">(.*?)<\/div>/s.exec(html)?.[1] ?? "";
	};
	const row = "*".repeat(5000);
	expect(await said(`${row}a${row}`)).toBe(`<p>${row}a${row}</p>`);
	expect(await said("*_".repeat(5000))).toBe(`<p>${"*_".repeat(5000)}</p>`);
	expect(await said("[a](".repeat(500))).toBe(`<p>${"[a](".repeat(500)}</p>`);
	expect(await said(`${">".repeat(9000)} a`)).toBe(`<p>${"&gt;".repeat(9000)} a</p>`);
	expect(await said("*a* \\*b\\* ***c*** ____ \\****d")).toBe(
		"<p><em>a</em> *b* <em><strong>c</strong></em> ____ ****d</p>",
	);
	expect(await said(`${"*a* ".repeat(400)}\n\n${"b* ".repeat(400)}`)).toContain("<em>a</em>");
});

test("a search finds what was said, after what is called so, with the passage", async () => {
	const long = "word ".repeat(3000);
	await add({ title: "Mercy for all" });
	await add({ title: "Second", text: `${long}\n# God’s *mercy* endures\n\nfor ever.${long}` });
	await add({ title: "Third", text: "Mercy is here. ".repeat(3), textTn: "Boutlwelobotlhoko" });
	const found = await readPage("/sermons?q=mercy");
	expect(found).toMatch(
		/3 sermons.*Mercy for all.*Found in the text of these sermons.*Third.*Second/,
	);
	expect(found).toContain("God’s mercy endures for ever.");
	expect((await visit("/sermons?q=mercy")).status).toBe(200);
	const html = await (await visit("/sermons?q=god's+mercy+end")).text();
	expect(html).toContain("<b>God’s mercy endures</b>");
	// Far from each other, the words mean nothing.
	expect(await readPage("/sermons?q=mercy+zebra")).toContain("No sermons found");
	expect(await readPage("/sermons?q=boutlwelo")).toContain("Third");
	for (const q of ["%22", "*", "NEAR(", "a\u0002b", "(", "text:mercy", "- -"]) {
		expect((await visit(`/sermons?q=${encodeURIComponent(q)}`)).status, q).toBe(200);
	}
});

test("the accessibility statement counts the sermons that can be read", async () => {
	const says = async (lng = "en") => readPage(`/accessibility?lng=${lng}`);
	await add({ title: "Heard" });
	expect(await says()).toContain("Recordings of sermons may have no captions and no transcript.");
	await add({ text: "One" });
	expect(await says()).toContain("1 sermon can be read. The recordings of the others have no");
	await add({ textTn: "Two" });
	expect(await says()).toContain("2 sermons can be read.");
	expect(await says("tn")).toContain("Dithero di le 2 di ka balwa.");
});

test("the index of texts follows each change, deletion and undo", async () => {
	const finds = async (word: string) =>
		(await readPage(`/sermons?q=${word}`)).includes("Found in the text of these sermons");
	const { id } = await add({ title: "One", text: "manna" });
	expect(await finds("manna")).toBe(true);
	await call("PUT", `/api/sermons/${id}`, { token, json: { text: "quails" } });
	expect([await finds("manna"), await finds("quails")]).toEqual([false, true]);
	await call("DELETE", `/api/sermons/${id}`, { token });
	expect(await finds("quails")).toBe(false);
	const check = "INSERT INTO sermon_texts (sermon_texts, rank) VALUES ('integrity-check', 1)";
	await env.DB.prepare(check).run();
});
