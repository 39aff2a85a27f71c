import fc from "fast-check";
import { expect, test } from "vitest";
import { call, jsonOf, rowsOf, token } from "./backend";
import { visitWith } from "./hosted";

const BODIES = 2000;
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

/** Calls the Worker itself: so many calls through the runtime take a third longer. */
function send(method: string, path: string, body: BodyInit, headers: Record<string, string> = {}) {
	const authorization = { Authorization: `Bearer ${token}` };
	return visitWith({}, path, { method, headers: { ...authorization, ...headers }, body });
}

const json = { "Content-Type": "application/json" };

/** Sends odd bodies, and counts those that were taken. */
async function throwAt(method: string, path: string) {
	let taken = 0;
	const bodies = fc.array(oddBody, { minLength: AT_ONCE, maxLength: AT_ONCE });
	await fc.assert(
		fc.asyncProperty(bodies, async (batch) => {
			const answers = await Promise.all(batch.map((body) => send(method, path, body, json)));
			for (const answer of answers) {
				const told = await answer.json<{ message?: string; data?: object }>();
				if (answer.ok) taken += 1;
				expect(answer.status).toBeLessThan(500);
				expect(answer.ok ? told.data : told.message).toBeTruthy();
			}
		}),
		settings,
	);
	return taken;
}

test.each([
	["/sermons", "sermons"],
	["/events", "events"],
	["/gallery", "gallery_items"],
])(
	"2,000 odd bodies at POST %s fail nothing, and a refused one adds no row",
	async (path, table) => {
		const [rows, audited] = [await rowsOf(table), await rowsOf("audit_log")];
		const taken = await throwAt("POST", path);
		expect(taken).toBeGreaterThan(50);
		expect(taken).toBeLessThan(BODIES - 50);
		expect(await rowsOf(table)).toBe(rows + taken);
		expect(await rowsOf("audit_log")).toBe(audited + taken);
		// What was taken can be read again.
		const { data } = await jsonOf(call("GET", `/api${path}`));
		expect(data).toHaveLength(rows + taken);
	},
);

test("2,000 odd bodies at PUT /gallery/{id} fail nothing and add no row", async () => {
	const { data } = await jsonOf(call("POST", "/gallery", { token, json: { title: "Album" } }));
	const rows = await rowsOf("gallery_items");
	const audited = await rowsOf("audit_log");
	const taken = await throwAt("PUT", `/gallery/${data.id}`);
	expect(taken).toBeGreaterThan(50);
	expect(await rowsOf("gallery_items")).toBe(rows);
	// What is taken may change nothing, and then nothing is noted.
	const changes = (await rowsOf("audit_log")) - audited;
	expect(changes).toBeGreaterThan(0);
	expect(changes).toBeLessThanOrEqual(taken);
});

test("2,000 odd bodies at POST /upload fail nothing and store nothing", async () => {
	const audited = await rowsOf("audit_log");
	let refused = 0;
	const file = fc.oneof(
		fc.uint8Array({ maxLength: 200 }),
		fc
			.tuple(
				fc.constantFrom(
					"\xff\xd8\xff",
					"\x89PNG\r\n\x1a\n",
					"GIF89a",
					"RIFF\x20\0\0\0WEBP",
					"\0\0\0\x14ftypavif",
				),
				fc.uint8Array({ maxLength: 200 }),
			)
			.map(([start, rest]) =>
				Uint8Array.from([...Array.from(start, (c) => c.charCodeAt(0)), ...rest]),
			),
	);
	const form = (content: Uint8Array) => {
		const fields = new FormData();
		fields.append("image", new File([new Uint8Array(content)], "a.png"));
		return fields;
	};
	await fc.assert(
		fc.asyncProperty(fc.array(file, { minLength: AT_ONCE, maxLength: AT_ONCE }), async (batch) => {
			const answers = await Promise.all(
				batch.map((content) => send("POST", "/upload", form(content))),
			);
			for (const answer of answers) {
				expect([400, 413, 415]).toContain(answer.status);
				expect(await answer.json()).toEqual({
					message: expect.stringMatching(/^Failed to upload image: /),
				});
				refused += 1;
			}
		}),
		settings,
	);
	expect(refused).toBe(BODIES);
	expect(await rowsOf("audit_log")).toBe(audited);
});

test("2,000 odd bodies at POST /login let nobody in", async () => {
	let answered = 0;
	const bodies = fc.array(oddBody, { minLength: AT_ONCE, maxLength: AT_ONCE });
	const sessions = await rowsOf("sessions");
	await fc.assert(
		fc.asyncProperty(bodies, async (batch) => {
			const answers = await Promise.all(
				batch.map((body, place) => {
					// From so many addresses: each may try five passwords, which cost their hashing.
					const address = `203.0.113.${place}`;
					const headers = { ...json, "CF-Connecting-IP": address };
					return visitWith({}, "/login", { method: "POST", headers, body });
				}),
			);
			for (const answer of answers) {
				expect([400, 401, 429]).toContain(answer.status);
				answered += 1;
			}
		}),
		settings,
	);
	expect(answered).toBe(BODIES);
	expect(await rowsOf("sessions")).toBe(sessions);
});
