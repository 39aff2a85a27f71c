import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { pictures } from "../fixtures/pictures";
import { rowsOf, token } from "./backend";
import { visitWith } from "./hosted";
import { brokenLines, MARK, watchLog } from "./injected";
import { ORIGIN } from "./visit";

/* Paths of media, and names of files: nothing in the bucket but pictures can be read, or written over. */

const SECRET = `${MARK} is in the bucket`;
const PRIVATE = ["snapshots/a.json", "media", "media/", `${MARK}`, "media/../snapshots/a.json"];
const KEY = `media/${"0".repeat(32)}.png`;

beforeAll(async () => {
	for (const key of PRIVATE) await env.MEDIA.put(key, SECRET);
	await env.MEDIA.put(KEY, "a picture", { httpMetadata: { contentType: "image/png" } });
});
beforeEach(watchLog);

/** The keys that the Worker has asked the bucket for. */
const asked: string[] = [];
const MEDIA = new Proxy(env.MEDIA, {
	get(bucket, name) {
		const value = Reflect.get(bucket, name);
		if (typeof value !== "function") return value;
		return (key: string, ...more: unknown[]) => {
			if (typeof key === "string") asked.push(key);
			return value.call(bucket, key, ...more);
		};
	},
});

const ups = "../ ..%2f %2e%2e/ %2e%2e%2f ..\\ ..%5c %252e%252e%252f ..;/ ．．/".split(" ");
const zeros = "0".repeat(32);

const paths = [
	...ups.flatMap((up) => [`${up}snapshots/a.json`, `a/${up}${up}snapshots/a.json`]),
	...[
		"snapshots/a.json",
		"%00",
		`${zeros}.png%00.jpg`,
		`${zeros}.png%0a`,
		"",
		"/",
		"a".repeat(7000),
	],
	...[`%2f${KEY}`, `/${KEY}`, `${zeros}.PNG`, `${zeros}.svg`, "․․/․․/a", "a%0d%0aSet-Cookie:a=1"],
	..."% %ff %c0%ae%c0%ae/ %ed%a0%80 ? * {} con a:b ~".split(" "),
];

test("only a picture's own path leads to it, and no path to anything else", async () => {
	for (const path of paths) {
		for (const address of [`/media/${path}`, `/media/${path}?w=320`, `/media%2f${path}`]) {
			const answer = await visitWith({ MEDIA }, address);
			expect([301, 400, 404], address.slice(0, 200)).toContain(answer.status);
			expect(await answer.text(), address.slice(0, 200)).not.toContain(SECRET);
		}
	}
	for (const key of [...PRIVATE, `variants/320/${KEY}`]) {
		expect([301, 404], key).toContain((await visitWith({ MEDIA }, `/${key}`)).status);
	}
	for (const key of asked) expect(key).toMatch(/^[\w/]*media\/[0-9a-f]{32}\.png/);
	expect((await visitWith({ MEDIA }, `/${KEY}`)).status).toBe(200);
	expect(brokenLines()).toEqual([]);
});

test("the name of an uploaded file is nowhere: not in its path, the log, or what is answered", async () => {
	const names = [
		...["../../snapshots/a.json", "..\\a.png", "a\u2028.svg"],
		...[".htaccess", "con.png", " ", "a".repeat(5000), `${MARK}"; filename="b.html`, "🌅.png"],
	];
	const snapshots = await env.MEDIA.list({ prefix: "snapshots/" });
	for (const name of names) {
		const form = new FormData();
		// The type is what the file says, whatever the form says of it.
		form.append("image", new File([pictures.png.slice()], name, { type: "text/html" }));
		const headers = { Authorization: `Bearer ${token}`, Origin: ORIGIN };
		const answer = await visitWith({ MEDIA }, "/upload", { method: "POST", headers, body: form });
		expect(answer.status, name.slice(0, 80)).toBe(201);
		const { url } = await answer.json<{ url: string }>();
		expect(url).toMatch(/^\/media\/[0-9a-f]{32}\.png$/);
		const served = await visitWith({ MEDIA }, url);
		expect(served.headers.get("Content-Type")).toBe("image/png");
		expect(served.headers.get("Content-Disposition")).toBeNull();
		await served.arrayBuffer();
	}
	expect(await rowsOf("audit_log")).toBe(names.length);
	expect(await env.MEDIA.list({ prefix: "snapshots/" })).toEqual(snapshots);
	expect(brokenLines()).toEqual([]);
});
