import { env } from "cloudflare:workers";
import fc from "fast-check";
import { expect, test } from "vitest";
import { addTo, call, cookiesOf, jsonOf, rowsOf, token } from "./backend";
import { visitWith } from "./hosted";
import { ORIGIN, visit } from "./visit";

/** How many are sent a call; the soak sends more. */
const BODIES = Number(env.ODD_BODIES);
const AT_ONCE = 20;
const settings = { seed: 20261121, numRuns: BODIES / AT_ONCE };

const oddText = fc.oneof(
	fc.string({ unit: "binary", maxLength: 40 }),
	fc.constantFrom(
		"",
		"\0",
		"a\0b",
		"\ud800",
		"javascript:alert(1)",
		"https://example.org/a",
		"/media/x",
		"2026-02-30",
		"2026-11-22",
		"9999-12-31T23:59:59Z",
		"0000-01-01",
		"'; DROP TABLE sermons; --",
		"x".repeat(6000),
	),
);

const oddValue = fc.oneof(
	oddText,
	fc.boolean(),
	fc.constantFrom(null, 0, -1, 1e308, 1.5, Number.MAX_SAFE_INTEGER + 2),
	fc.array(oddText, { maxLength: 4 }),
	fc.jsonValue({ maxDepth: 3 }),
);

const fieldNames = [
	..."title speaker date description scripture featured audioUrl videoUrl notesUrl".split(" "),
	..."series duration location type requiresRegistration capacity coverImage photos".split(" "),
	..."category updatedAt email password id __proto__ constructor".split(" "),
];

/** A body as text: an object of known fields, any JSON, or what is none. */
const oddBody = fc.oneof(
	{
		weight: 6,
		arbitrary: fc
			.dictionary(fc.constantFrom(...fieldNames), oddValue)
			.map((o) => JSON.stringify(o)),
	},
	{ weight: 2, arbitrary: fc.json() },
	{ weight: 1, arbitrary: fc.string({ unit: "binary" }) },
	{ weight: 1, arbitrary: fc.json().map((json) => json.slice(0, -1)) },
);

const json = { "Content-Type": "application/json" };

/** Sends odd bodies, many at once, and gives what they are answered. */
async function throwAt<Body>(
	[method, path]: [string, string],
	odd: fc.Arbitrary<Body>,
	requestOf: (body: Body, place: number) => { body: BodyInit; headers?: HeadersInit },
) {
	const answers: { status: number; told: { message?: string; data?: object } }[] = [];
	const bodies = fc.array(odd, { minLength: AT_ONCE, maxLength: AT_ONCE });
	const send = async (body: Body, place: number) => {
		// Through the runtime so many calls would take a third longer.
		const answer = await visitWith({}, path, { method, ...requestOf(body, place) });
		answers.push({ status: answer.status, told: await answer.json() });
	};
	await fc.assert(
		fc.asyncProperty(bodies, async (batch) => {
			await Promise.all(batch.map(send));
		}),
		settings,
	);
	expect(answers.length).toBe(BODIES);
	return answers;
}

/** Sends them as the administrator, and counts those that were taken. */
async function countTaken(method: string, path: string) {
	const headers = { ...json, Authorization: `Bearer ${token}` };
	const answers = await throwAt([method, path], oddBody, (body) => ({ body, headers }));
	for (const { status, told } of answers) {
		expect(status).toBeLessThan(500);
		expect(status < 300 ? told.data : told.message).toBeTruthy();
	}
	return answers.filter(({ status }) => status < 300).length;
}

test.each([
	["/sermons", "sermons"],
	["/events", "events"],
	["/gallery", "gallery_items"],
])("odd bodies at POST %s fail nothing, and a refused one adds no row", async (path, table) => {
	const [rows, audited] = [await rowsOf(table), await rowsOf("audit_log")];
	const taken = await countTaken("POST", path);
	expect(taken).toBeGreaterThan(BODIES / 40);
	expect(taken).toBeLessThan(BODIES);
	expect(await rowsOf(table)).toBe(rows + taken);
	expect(await rowsOf("audit_log")).toBe(audited + taken);
	// What was taken can be read again.
	const { data } = await jsonOf(call("GET", `/api${path}`));
	expect(data).toHaveLength(rows + taken);
});

test("odd bodies at PUT /gallery/{id} fail nothing and add no row", async () => {
	const { id } = await addTo("/gallery", { title: "Album" });
	const [rows, audited] = [await rowsOf("gallery_items"), await rowsOf("audit_log")];
	const taken = await countTaken("PUT", `/gallery/${id}`);
	expect(taken).toBeGreaterThan(BODIES / 40);
	expect(await rowsOf("gallery_items")).toBe(rows);
	// What is taken may change nothing, and then nothing is noted.
	const changes = (await rowsOf("audit_log")) - audited;
	expect(changes).toBeGreaterThan(0);
	expect(changes).toBeLessThanOrEqual(taken);
});

test("odd files at POST /upload fail nothing and store nothing", async () => {
	const audited = await rowsOf("audit_log");
	const starts = ["", "\xff\xd8\xff", "\x89PNG\r\n\x1a\n", "GIF89a", "RIFF\x20\0\0\0WEBP"];
	const file = fc
		.tuple(fc.constantFrom(...starts, "\0\0\0\x14ftypavif"), fc.uint8Array({ maxLength: 200 }))
		.map(([start, rest]) =>
			Uint8Array.from([...Array.from(start, (c) => c.charCodeAt(0)), ...rest]),
		);
	const headers = { Authorization: `Bearer ${token}` };
	const answers = await throwAt(["POST", "/upload"], file, (content) => {
		const body = new FormData();
		body.append("image", new File([content], "a.png"));
		return { body, headers };
	});
	for (const { status, told } of answers) {
		expect([400, 413, 415]).toContain(status);
		expect(told).toEqual({ message: expect.stringMatching(/^Failed to upload image: /) });
	}
	expect(await rowsOf("audit_log")).toBe(audited);
});

test("odd bodies at POST /login let nobody in", async () => {
	const sessions = await rowsOf("sessions");
	const answers = await throwAt(["POST", "/login"], oddBody, (body, place) => {
		// From so many networks: each may try five passwords, which cost their hashing.
		return { body, headers: { ...json, "CF-Connecting-IP": `203.0.113.${place}` } };
	});
	for (const { status } of answers) expect([400, 401, 429]).toContain(status);
	expect(await rowsOf("sessions")).toBe(sessions);
});

/** So deep that a cost of its square would be minutes; addresses and cookies are shorter. */
const DEPTH = 100_000;
const ADDRESS_DEPTH = 3500;

const nested = (depth: number) => ["[".repeat(depth) + "]".repeat(depth), objectIn(depth)] as const;
const objectIn = (depth: number) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;

/** Nobody is failed by what is sent, and it is not the rate limit that answers. */
async function expectAnswers(path: string, init: RequestInit, from: number) {
	const headers = new Headers(init.headers);
	headers.set("CF-Connecting-IP", `2001:db8:${from.toString(16)}::1`);
	const { status } = await visitWith({}, path, { ...init, headers });
	expect(status, `${path.slice(0, 80)} ${String(init.body).slice(0, 80)}`).toBeLessThan(500);
}

test.each("/sermons /gallery /login /auth/v1/signup /auth/v1/token?grant_type=password".split(" "))(
	"JSON that is nested a hundred thousand deep is answered by POST %s",
	async (path) => {
		const headers = { ...json, Authorization: `Bearer ${token}` };
		const account = '"email":"deep@church.example","password":"correct horse"';
		let from = 0;
		for (const depth of [1000, DEPTH]) {
			for (const deep of nested(depth)) {
				const within = [`{"title":${deep}}`, `{"photos":[${deep}]}`, `{${account},"data":${deep}}`];
				for (const body of [deep, ...within]) {
					await expectAnswers(path, { method: "POST", body, headers }, from++);
				}
			}
		}
	},
);

test.each([
	["/contact", "message", ""],
	["/events", "name", ""],
	["/signup", "email", ""],
	["/password", "email", ""],
	["/admin", "email", "sign-in"],
	["/admin", "title", "sermons.create"],
])(
	"fields that are nested or repeated are answered by the form at %s",
	async (path, name, intent) => {
		const headers = {
			Origin: ORIGIN,
			Cookie: intent.includes(".") ? await cookiesOf("admin") : "",
		};
		const deep = ["[a]", ".a", "[0]"].map((step) => [name + step.repeat(DEPTH)]);
		const [list, object] = nested(DEPTH);
		let from = 0;
		for (const names of [...deep, [`${name}[99999999]`], Array<string>(DEPTH / 2).fill(name)]) {
			const typed = `{"intent":"sermons.create","typed":{"title":${list},"a":${object}}}`;
			const fields = [["intent", intent], ["draft", typed], ...names.map((field) => [field, "x"])];
			const form = new FormData();
			for (const [field = "", value = ""] of fields.slice(0, DEPTH / 100))
				form.append(field, value);
			for (const body of [new URLSearchParams(fields), form]) {
				await expectAnswers(path, { method: "POST", body, headers }, from++);
			}
		}
	},
);

test("addresses and cookies that are nested or repeated are answered", async () => {
	const [, version] = /manifest-(\w+)\.js/.exec(await (await visit("/")).text()) ?? [];
	expect(version).toBeTruthy();
	const steps = ["[a]", "series=a&", "tab=past&", "_routes=root&", "event=a&", "/a"];
	const user = encodeURIComponent(nested(ADDRESS_DEPTH)[0]);
	const cookies = ["a=b; ", "lng=tn; ", "__Host-token=a; "].map((one) => one.repeat(ADDRESS_DEPTH));
	let from = 0;
	for (const path of ["/", "/sermons", "/events", "/admin", "/sermons.data", "/api/events"]) {
		for (const step of steps)
			await expectAnswers(`${path}?p${step.repeat(ADDRESS_DEPTH)}`, {}, from++);
		for (const Cookie of [...cookies, `__Host-token=a; __Host-user=${user}`]) {
			await expectAnswers(path, { headers: { Cookie } }, from++);
		}
	}
	// Remix looks for the routes of each part of a path: of these for three seconds.
	const deep = await visit(`/__manifest?version=${version}&p=${"/a".repeat(ADDRESS_DEPTH)}`);
	expect(deep.status).toBe(404);
	// And of many paths that differ from their first part on: of these for a second.
	const wide = Array.from({ length: 360 }, (_, n) => `p=${n}${"/a".repeat(8)}`).join("&");
	expect((await visit(`/__manifest?version=${version}&${wide}`)).status).toBe(404);
	const links = ["/", "/about", "/admin/authenticator", "/events/a.ics"].map((path) => `p=${path}`);
	expect((await visit(`/__manifest?version=${version}&${links.join("&")}`)).status).toBe(200);
});
