import { env } from "cloudflare:workers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MAX_BODY_BYTES } from "~/auth-service/request";
import { JSON_MAX_BYTES } from "~/platform/http/body.server";
import { isBackend, names, rows, serviceRows } from "./addresses";
import { newMember } from "./auth-service/client";
import { cookiesOf, empty } from "./backend";
import { bounds, headersOfResponses, type Kind, STORED_FILE } from "./bounds";
import { visitWith } from "./hosted";
import { metered } from "./metered";
import { loadDemoContent, ORIGIN, skipSecond } from "./visit";

/*
 * Cost follows the input: each thing that somebody may send is left out, and sent at half its bound, at
 * its bound and at twice its bound. Each step may cost at most three times the one before, or three
 * times the floor, below which a ratio says nothing.
 */

interface Work {
	/** Of CPU, and of the database near by. The only measure that is not counted, so the least of several. */
	milliseconds: number;
	statements: number;
	rowsRead: number;
	/** The letters of all SQL with its values. */
	sql: number;
	/** The letters of the longest full-text query. */
	search: number;
}

const FLOOR: Work = {
	milliseconds: 150,
	statements: 12,
	// So many has the search index when a long scripture is written.
	rowsRead: 3000,
	sql: 20_000,
	search: 4000,
};
const MOST = 3;
const TRIES = 5;

let cookie = "";
let member = "";
let asked = 0;
const clock = skipSecond();

beforeAll(async () => {
	await loadDemoContent();
	await env.MEDIA.put(STORED_FILE.slice(1), new Uint8Array(1_000_000));
	cookie = await cookiesOf("super_admin", "visitor");
	member = (await newMember("member@church.example")).session.access_token;
});
afterAll(() => clock.mockRestore());

type Sent = [path: string, init: RequestInit & { headers?: Record<string, string> }];

async function measure([path, init]: Sent): Promise<Work> {
	await empty("attempts", "sent_forms");
	const { binding, account, statements } = metered();
	asked += 1;
	const from = { "CF-Connecting-IP": `2001:db8:${asked.toString(16)}::1`, Origin: ORIGIN };
	const begun = performance.now();
	const answer = await visitWith({ DB: binding }, path, {
		...init,
		headers: { ...from, ...init.headers },
	});
	await answer.arrayBuffer();
	const lengths = statements.map(({ query, values }) => [query, ...values].join("").length);
	const searches = statements.filter(({ query }) => / MATCH /.test(query));
	return {
		milliseconds: performance.now() - begun,
		statements: account.queries,
		rowsRead: account.rowsRead,
		sql: lengths.reduce((sum, length) => sum + length, 0),
		search: Math.max(0, ...searches.flatMap(({ values }) => values.map((it) => String(it).length))),
	};
}

/** In what the second costs more than three times the first; empty where in nothing. */
function excessOf(less: Work, more: Work): string[] {
	const measures = Object.keys(FLOOR) as (keyof Work)[];
	return measures
		.filter((name) => more[name] >= MOST * Math.max(less[name], FLOOR[name]))
		.map((name) => `${name}: ${less[name]}, then ${more[name]}`);
}

/** @param send makes a request, a larger one for each size */
async function expectSteps(
	what: string,
	sizes: number[],
	send: (size: number) => Sent,
	base?: Work,
) {
	let before = base;
	for (const size of sizes) {
		let work = await measure(send(size));
		for (let tries = 1; before && excessOf(before, work).length > 0 && tries < TRIES; tries++) {
			const again = await measure(send(size));
			work = { ...again, milliseconds: Math.min(work.milliseconds, again.milliseconds) };
		}
		if (before) expect(excessOf(before, work), `${what.slice(0, 100)}, ${size}`).toEqual([]);
		before = work;
	}
}

/** What texts are made of: what begins them, what is repeated, what ends them. */
type Shape = [begin: string, unit: string, end?: string];

const usual: Shape[] = [["", "a, "]];
const shapes: Record<string, Shape[]> = {
	q: [
		["", "graced "],
		["", "a "],
		["", "ps 1:1-150:5 "],
	],
	email: [["", "a", "@church.example"]],
	returnTo: [
		["/?", "lng&"],
		["/", "a/"],
		["/", "../"],
	],
	draft: [
		["", "["],
		['{"intent":"sermons.create","reason":"portal:portal.expired","typed":{"title":"', "a", '"}}'],
	],
	p: [["/", "a/"]],
	Authorization: [
		["Bearer ", "a"],
		["Bearer ", "a "],
	],
	Cookie: [
		["", "a=b; "],
		["", "lng=tn; "],
	],
	"If-Match": [["", '"1", ']],
	"If-None-Match": [
		["", '"a", '],
		["", '"'],
	],
	Range: [
		["bytes=", "0-1,"],
		["bytes=0-", "9"],
	],
	"Content-Length": [["", "9"]],
};

function textOf([begin, unit, end = ""]: Shape, length: number): string {
	const room = Math.max(1, length - begin.length - end.length);
	return begin + unit.repeat(Math.ceil(room / unit.length)).slice(0, room) + end;
}

/** What else a form or a body needs, for what is tried to be read. */
const others: Record<string, Record<string, string>> = {
	"/contact": {
		name: "Neo",
		email: "neo@church.example",
		phone: "71234567",
		subject: "general",
		message: "Dumelang, rapelang.",
	},
	"/events": { eventId: "event-marriage-morning" },
	"/signup": { email: "neo@church.example", password: "correct horse", role: "User" },
	"/admin": { email: "neo@church.example", password: "correct horse" },
	"/api/login": { email: "neo@church.example", password: "correct horse" },
	"/auth/v1/signup": { email: "neo@church.example", password: "correct horse" },
	"/auth/v1/token?grant_type=password": { email: "neo@church.example", password: "correct horse" },
	"/auth/v1/otp": { email: "neo@church.example" },
	"/auth/v1/verify": { email: "neo@church.example", type: "email", token: "123456" },
	"/auth/v1/factors": { factor_type: "totp" },
};

/** Who may do most sends it: the page is made for her, and her forms are stored. */
function identity(path: string, intent = ""): Record<string, string> {
	if (path.startsWith("/auth/v1")) return { Authorization: `Bearer ${member}` };
	if (intent.startsWith("sign-in")) return {};
	return { Cookie: `${cookie}; __Host-tab=${intent || "dashboard"}` };
}

function requestOf(kind: Kind, where: string, name: string, text: string): Sent {
	const [method = "", path = "", intent] = where.split(" ");
	const headers = identity(path, intent);
	const body = { ...others[path], ...(intent && { intent }) };
	const url = new URL(path, ORIGIN);
	if (kind === "parameter") url.searchParams.set(name, text);
	if (kind === "header") headers[name] = text;
	if (kind === "cookie") headers.Cookie = `${cookie}; __Host-${name}=${text}`;
	const target = url.pathname + url.search;
	if (method === "GET" || method === "HEAD") return [target, { method, headers }];
	if (kind === "json" || path.startsWith("/api/") || path.startsWith("/rest/")) {
		const json = JSON.stringify(kind === "json" ? { ...body, [name]: text } : body);
		return [
			target,
			{ method, headers: { "Content-Type": "application/json", ...headers }, body: json },
		];
	}
	const form = new URLSearchParams(kind === "field" ? { ...body, [name]: text } : body);
	return [target, { method, headers, body: form }];
}

const kinds = Object.keys(bounds) as Kind[];

test.each(kinds)("every %s that the sources read has its bound", (kind) => {
	const listed = new Set(bounds[kind].flatMap(([, all]) => all.split(" ")));
	const read = names[kind].filter(
		(name) => kind !== "header" || !headersOfResponses.includes(name),
	);
	expect([...new Set([...read, ...listed])].filter((name) => !listed.has(name))).toEqual([]);
});

const wheres = kinds.flatMap((kind) =>
	[...new Set(bounds[kind].map(([where]) => where))].map((where) => [kind, where] as const),
);

test.each(wheres)("no %s of %s costs more than it is longer", async (kind, where) => {
	const base = await measure(requestOf(kind, where, "a", "a"));
	for (const [, all, most] of bounds[kind].filter(([other]) => other === where)) {
		for (const name of all.split(" ")) {
			for (const shape of shapes[name] ?? usual) {
				const send = (size: number) => requestOf(kind, where, name, textOf(shape, size));
				await expectSteps(`${name} of ${shape}`, [most / 2, most, 2 * most], send, base);
			}
		}
	}
});

const gets = [...rows, ...serviceRows].filter((row) => row.startsWith("GET "));
const writes = [...rows, ...serviceRows].filter((row) => !row.startsWith("GET "));

test.each(gets)("%s costs no more for parameters and cookies without end", async (row) => {
	const [, path = ""] = row.split(" ");
	await expectSteps("", [8, 16_384, 32_768], (size) => [
		`${path}?${textOf(["", "lng=tn&a=b&"], size)}${asked}`,
		{ headers: { Cookie: `__Host-token=none; ${textOf(["", "lng=tn; "], size)}` } },
	]);
});

test.each(["", "/api", "/media", "/auth/v1", "/events", "/admin/export", "/sermons"])(
	"a path under %s costs no more for its parts",
	async (path) => {
		for (const unit of ["a/", "/", "./", "%2f", "%41", "%0a"]) {
			await expectSteps(unit, [8, 16_384, 32_768], (size) => [
				`${path}/${textOf(["", unit], size)}${asked}`,
				{},
			]);
		}
	},
);

/** As many fields as a size says, each with another name. */
const manyFields = (size: number) =>
	Array.from({ length: size }, (_, n): [string, string] => [`field${n}`, "a"]);
const partsOf = (fields: [string, string][]) => {
	const form = new FormData();
	for (const [name, value] of fields) form.append(name, value);
	return form;
};

/** Bodies by their kinds: of forms by how many fields they have, of JSON by how long they are. */
const formBodies: Record<string, (size: number) => BodyInit> = {
	fields: (size) => new URLSearchParams(manyFields(size)),
	parts: (size) => partsOf(manyFields(size)),
	repeated: (size) => new URLSearchParams(Array<[string, string]>(size).fill(["title", "a"])),
};
const jsonBodies: Record<string, (size: number) => BodyInit> = {
	deep: (size) => textOf(["", "["], size),
	keys: (size) => `{${manyFields(size / 16).map(([name]) => `"${name}":1`)}}`,
	list: (size) => textOf(['{"photos":[', '"",', '""]}'], size),
};

test.each(writes)("%s costs no more for a body without end", async (row) => {
	const [method = "", path = "", intent] = row.split(" ");
	const isForm =
		!isBackend(path) && !path.startsWith("/rest/") && !/^\/auth\/v1\/(?!link$)/.test(path);
	const most = isBackend(path) ? JSON_MAX_BYTES : MAX_BODY_BYTES;
	// Of a form the bounds are 200 fields and as many bytes as 12,000 have.
	const sizes = isForm ? [200, 400, 24_000] : [most / 2, most, 2 * most];
	const headers = isForm ? {} : { "Content-Type": "application/json", ...identity(path) };
	for (const [kind, bodyOf] of Object.entries(isForm ? formBodies : jsonBodies)) {
		await expectSteps(kind, sizes, (size) => {
			const body = bodyOf(size);
			if (intent && !(typeof body === "string")) (body as FormData).append("intent", intent);
			return [path, { method, headers, body }];
		});
	}
});
