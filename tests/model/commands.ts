/*
 * What people do on the site, and what must be true after each of it. The model knows what the site
 * holds. After a write that was not acknowledged it looks into the database, which must hold the
 * state before the write or the state after it.
 */
import fc from "fast-check";
import { expect } from "vitest";
import { pictures } from "../fixtures/pictures";
import { whereIs } from "../fixtures/where-is";
import {
	type Answer,
	administrators,
	type Church,
	type Fault,
	type Person,
	secrets,
} from "./church";

const kinds = {
	sermons: { table: "sermons", page: "/sermons", noun: "sermon", more: {} },
	events: { table: "events", page: "/events", noun: "event", more: { date: "2099-05-01" } },
	gallery: { table: "gallery_items", page: "/gallery", noun: "album", more: {} },
} as const;

type Kind = keyof typeof kinds;

const kindNames = Object.keys(kinds) as Kind[];

/** So few that each stands on the first page of its list. */
const ROWS_MAX = 8;

interface Row {
	title: string;
	/** The state that a change is made from. */
	updatedAt: string;
	/** Of an album: its uploaded picture. */
	picture?: string;
}

type Rows = ReadonlyMap<string, Row>;

interface Sent {
	person: Person;
	kind: Kind;
	key: string;
	json: object;
	/** Null until the site has acknowledged it. */
	answer: string | null;
}

interface Model {
	rows: Record<Kind, Rows>;
	/** Titles that no reader may see any more. */
	gone: Set<string>;
	/** The ids of what was removed for good, and every title that it had. */
	removed: { ids: Set<string>; titles: string[] };
	sent: Sent[];
	snapshots: { kind: "sermons" | "gallery"; name: string; rows: Rows }[];
	fault: Fault;
	count: number;
}

export const emptyModel = (): Model => ({
	rows: { sermons: new Map(), events: new Map(), gallery: new Map() },
	gone: new Set(),
	removed: { ids: new Set(), titles: [] },
	sent: [],
	snapshots: [],
	fault: "none",
	count: 0,
});

async function stored(church: Church, kind: Kind, known: Rows): Promise<Rows> {
	const rows = await church.rows(
		`SELECT id, title, coalesce(updated_at, created_at) AS at FROM ${kinds[kind].table}`,
	);
	return new Map(
		rows.map(({ id, title, at }) => [
			String(id),
			{
				...known.get(String(id)),
				title: String(title),
				updatedAt: new Date(Number(at)).toISOString(),
			},
		]),
	);
}

const titlesOf = (rows: Rows) => [...rows.values()].map(({ title }) => title).sort();

function become(model: Model, kind: Kind, rows: Rows) {
	const titles = titlesOf(rows);
	for (const title of titlesOf(model.rows[kind]))
		if (!titles.includes(title)) model.gone.add(title);
	for (const title of titles) model.gone.delete(title);
	model.rows[kind] = rows;
}

/** A database that does not answer goes on after a moment, or no write would end. */
async function endStall(model: Model, church: Church) {
	if (model.fault !== "stalls") return;
	await new Promise((resolve) => setTimeout(resolve, 100));
	await church.begin("none");
	model.fault = "none";
}

/**
 * Sends a write.
 *
 * @param expected the titles after it
 * @returns the answer if it was acknowledged; null if the site has failed
 */
async function write(
	model: Model,
	church: Church,
	kind: Kind,
	expected: (rows: Rows) => string[],
	send: () => Promise<Answer>,
): Promise<Answer | null> {
	const before = model.rows[kind];
	const after = expected(before).sort();
	const sending = send();
	await endStall(model, church);
	const answer = await sending;
	const now = await stored(church, kind, before);
	if (answer.status < 400) {
		expect(titlesOf(now), "an acknowledged write is in the database").toEqual(after);
		become(model, kind, now);
		return answer;
	}
	expect(answer.status, "only a database that fails keeps somebody from writing").toBe(500);
	expect(model.fault).not.toBe("none");
	expect([titlesOf(before), after], "nothing is half done").toContainEqual(titlesOf(now));
	become(model, kind, now);
	return null;
}

/** What all readers see now, from the page cache or past it. */
async function look(model: Model, church: Church, kind: Kind, person: Person, language: string) {
	const { page } = kinds[kind];
	const headers = person === "nobody" ? { Cookie: `lng=${language}` } : undefined;
	const answers = await Promise.all([
		church.ask(person, "GET", `/api/${kind}`),
		church.ask(person, "GET", page, { headers }),
		church.ask("nobody", "GET", "/", { headers }),
	]);
	const [list, shown, home] = answers;
	for (const answer of answers) {
		const { body, status, headers } = answer;
		expect([200, 500, 503]).toContain(status);
		const isForAnybody = answer === home || person === "nobody";
		const isOld = isForAnybody && headers.get("Cache-Control") === "no-store" && status === 200;
		// While the database fails, an old answer is given. A page says when it was made.
		if (model.fault !== "none" && isOld) {
			if (body.startsWith("<")) expect(body).toContain("shadowrootmode");
			continue;
		}
		const leaks = [...model.gone, ...secrets].filter((text) => body.includes(text));
		expect(leaks, `what readers of ${page} may not see`).toEqual([]);
	}
	if (model.fault !== "none" && model.fault !== "full" && model.fault !== "loses") return;
	const titles = titlesOf(model.rows[kind]);
	const { data } = JSON.parse(list.body) as { data: { title: string }[] };
	expect(data.map(({ title }) => title).sort(), "the list is as it was written").toEqual(titles);
	const missing = titles.filter((title) => !shown.body.includes(title));
	expect(missing, `what ${page} lacks`).toEqual([]);
}

type Run = (model: Model, church: Church) => Promise<void>;

const command = (name: string, run: Run): fc.AsyncCommand<Model, Church> => ({
	check: () => true,
	run: async (model, church) => {
		await run(model, church);
		await Promise.all(kindNames.map((kind) => look(model, church, kind, "nobody", "en")));
	},
	toString: () => name,
});

const nextTitle = (model: Model) => `Title ${++model.count}.`;

/** One of the rows, if there is one. */
function pick(rows: Rows, at: number): [id: string, row: Row] | undefined {
	return [...rows][at % Math.max(1, rows.size)];
}

const add = (person: Person, kind: Kind, withPicture: boolean) =>
	command(`${person} adds to ${kind}`, async (model, church) => {
		if (model.rows[kind].size >= ROWS_MAX) return;
		const title = nextTitle(model);
		const picture = withPicture && kind === "gallery" ? await upload(model, church, person) : null;
		const json = { title, ...kinds[kind].more, ...(picture && { coverImage: picture }) };
		const sent: Sent = { person, kind, key: crypto.randomUUID(), json, answer: null };
		model.sent.push(sent);
		const answer = await post(model, church, sent, title);
		const id = answer && (JSON.parse(answer.body) as { data: { id: string } }).data.id;
		const row = id && model.rows[kind].get(id);
		if (row && picture) row.picture = picture;
	});

async function upload(model: Model, church: Church, person: Person): Promise<string | null> {
	if (model.fault !== "none") return null;
	const body = new FormData();
	body.append("image", new File([pictures.png], "photo.png", { type: "image/png" }));
	const answer = await church.ask(person, "POST", "/api/upload", { body });
	expect(answer.status).toBe(201);
	return (JSON.parse(answer.body) as { url: string }).url;
}

async function post(model: Model, church: Church, sent: Sent, title: string | null) {
	const { person, kind, key, json } = sent;
	const answer = await write(
		model,
		church,
		kind,
		(rows) => [...titlesOf(rows), ...(title === null ? [] : [title])],
		() => church.ask(person, "POST", `/api/${kind}`, { json, headers: { "Idempotency-Key": key } }),
	);
	if (!answer) return null;
	if (sent.answer !== null)
		expect(answer.body, "sent again, the answer is the same").toBe(sent.answer);
	sent.answer = answer.body;
	return answer;
}

/** A network that goes while a request is on its way: the browser sends it again. */
const addTwice = (person: Person, kind: Kind, afterMs: number) =>
	command(
		`${person} adds to ${kind}, with no answer after ${afterMs} ms`,
		async (model, church) => {
			if (model.rows[kind].size >= ROWS_MAX || model.fault !== "none") return;
			const title = nextTitle(model);
			const json = { title, ...kinds[kind].more };
			const sent: Sent = { person, kind, key: crypto.randomUUID(), json, answer: null };
			const headers = { "Idempotency-Key": sent.key };
			const signal = AbortSignal.timeout(afterMs);
			await church.ask(person, "POST", `/api/${kind}`, { json, headers, signal }).catch(() => {});
			model.sent.push(sent);
			await post(model, church, sent, title);
		},
	);

/** A browser whose answer was lost, or somebody impatient, sends the same request again. */
const repeat = (at: number) =>
	command("sends again", async (model, church) => {
		const sent = model.sent[at % Math.max(1, model.sent.length)];
		if (!sent) return;
		const { kind, person, key, json } = sent;
		const [kept] = await church.rows(`SELECT answer FROM idempotency_keys WHERE key = '${key}'`);
		if (kept?.answer !== '"removed"') {
			await post(model, church, sent, kept ? null : (json as Row).title);
			return;
		}
		const headers = { "Idempotency-Key": key };
		const sending = church.ask(person, "POST", `/api/${kind}`, { json, headers });
		await endStall(model, church);
		expect([410, 500], "what was removed does not come back").toContain((await sending).status);
		await expectForgotten(model, church);
	});

const change = (person: Person, kind: Kind, at: number) =>
	command(`${person} changes one of ${kind}`, async (model, church) => {
		const [id, row] = pick(model.rows[kind], at) ?? [];
		if (!row) return;
		const title = nextTitle(model);
		const json = { ...kinds[kind].more, title, updatedAt: row.updatedAt };
		await write(
			model,
			church,
			kind,
			(rows) => titlesOf(rows).map((one) => (one === row.title ? title : one)),
			() => church.ask(person, "PUT", `/api/${kind}/${id}`, { json }),
		);
	});

/** Both administrators change the same thing at once, from the same state. */
const race = (kind: Kind, at: number) =>
	command(`both change one of ${kind}`, async (model, church) => {
		const [id, row] = pick(model.rows[kind], at) ?? [];
		if (!row || model.fault !== "none") return;
		const before = model.rows[kind];
		const changes = administrators.map((person) => ({ person, title: nextTitle(model) }));
		const answers = await Promise.all(
			changes.map(({ person, title }) =>
				church.ask(person, "PUT", `/api/${kind}/${id}`, {
					json: { ...kinds[kind].more, title, updatedAt: row.updatedAt },
				}),
			),
		);
		const statuses = answers.map(({ status }) => status);
		expect([...statuses].sort(), "one of two is told of the other's change").toEqual([200, 409]);
		const winner = changes[statuses.indexOf(200)]?.title;
		const now = await stored(church, kind, before);
		expect(titlesOf(now)).toEqual(
			titlesOf(before)
				.map((one) => (one === row.title ? winner : one))
				.sort(),
		);
		become(model, kind, now);
	});

const remove = (person: Person, kind: Kind, at: number) =>
	command(`${person} deletes one of ${kind}`, async (model, church) => {
		const [id, row] = pick(model.rows[kind], at) ?? [];
		if (!row) return;
		const answer = await write(
			model,
			church,
			kind,
			(rows) => titlesOf(rows).filter((title) => title !== row.title),
			() => church.ask(person, "DELETE", `/api/${kind}/${id}`),
		);
		if (!answer || !row.picture || model.fault !== "none") return;
		const shown = await church.ask("nobody", "GET", row.picture);
		expect(shown.status, "a deleted album's picture waits for an undo").toBe(200);
	});

const removeAll = (person: Person, kind: "sermons" | "gallery") =>
	command(`${person} deletes all ${kind}`, async (model, church) => {
		const rows = model.rows[kind];
		const answer = await write(
			model,
			church,
			kind,
			() => [],
			() => church.ask(person, "DELETE", `/api/${kind}/delete-all`),
		);
		if (!answer || rows.size === 0) return;
		const { data } = JSON.parse(answer.body) as { data: { snapshot: string } };
		model.snapshots.push({ kind, name: data.snapshot, rows });
	});

const undo = (person: Person, at: number) =>
	command(`${person} takes 'delete all' back`, async (model, church) => {
		const snapshot = model.snapshots[at % Math.max(1, model.snapshots.length)];
		if (!snapshot) return;
		const { kind, name, rows } = snapshot;
		const kept = [...rows].filter(([id]) => !model.removed.ids.has(id));
		if (kept.length === 0) return;
		const missing = kept.filter(([id]) => !model.rows[kind].has(id));
		await write(
			model,
			church,
			kind,
			(now) => [...titlesOf(now), ...missing.map(([, { title }]) => title)],
			() =>
				church.ask(person, "POST", "/admin", {
					form: { intent: `${kind}.undo`, id: name },
				}),
		);
	});

/** Somebody asks that something goes at once, and for good. */
const removeForGood = (person: Person, at: number) =>
	command(`${person} removes something for good`, async (model, church) => {
		const deleted = await church.rows("SELECT thing FROM former_rows WHERE is_gone ORDER BY id");
		const id = String(deleted[at % Math.max(1, deleted.length)]?.thing);
		const former = `SELECT title FROM former_rows WHERE thing = '${id}'`;
		const titles = (await church.rows(former)).map(({ title }) => String(title));
		const form = { intent: "deleted.remove", id };
		const sending = church.ask(person, "POST", "/admin", { form });
		await endStall(model, church);
		const { status } = await sending;
		if (deleted.length === 0) expect([404, 500]).toContain(status);
		else if (status >= 400) expect([status, model.fault !== "none"]).toEqual([500, true]);
		// The answer may have been lost, but not what it was about.
		if (deleted.length === 0 || (await church.rows(former)).length > 0) return;
		model.removed.ids.add(id);
		model.removed.titles.push(...titles);
		await expectForgotten(model, church);
	});

/** Another website posts what a phone's share sheet would. */
const share = (person: Person) =>
	command(`another website shares to ${person}`, async (model, church) => {
		const headers = { Origin: "https://elsewhere.example", Cookie: "" };
		const form = { title: nextTitle(model), text: "https://elsewhere.example/a.mp3" };
		const answer = await church.ask(person, "POST", "/admin/share", { form, headers });
		expect(answer.status, "it is not read").toBe(303);
		expect(await whereIs([form.title], (query) => church.rows(query))).toEqual([]);
	});

const choices = { "/language": { lng: "tn" }, "/data-saver": { saver: "on" } };

/** Somebody whose browser keeps no cookies makes a choice that only a cookie can keep. */
const chooseWithoutCookies = (path: keyof typeof choices) =>
	command(`without cookies: ${path}`, async (model, church) => {
		const form = { ...choices[path], returnTo: "/about" };
		const answer = await church.ask("nobody", "POST", path, { form });
		expect(answer.status).toBe(303);
		const { pathname, search } = new URL(
			answer.headers.get("Location") ?? "",
			"https://any.example",
		);
		const reading = Promise.all([
			church.ask("nobody", "GET", pathname + search),
			church.ask("nobody", "GET", "/about"),
		]);
		await endStall(model, church);
		const [hers, others] = await reading;
		const said = "cookies, and this does not work without them";
		expect([pathname, hers.body]).toEqual(["/about", expect.stringContaining(said)]);
		expect(others.body, "it is said to nobody else").not.toContain(said);
	});

/** People without a permission try what administrators do. */
const intrude = (person: "member" | "nobody", kind: Kind, at: number) =>
	command(`${person} tries to write`, async (model, church) => {
		const [id = "none", row] = pick(model.rows[kind], at) ?? [];
		const json = { ...kinds[kind].more, title: nextTitle(model), updatedAt: row?.updatedAt };
		const [snapshot] = model.snapshots;
		const sending = Promise.all([
			church.ask(person, "POST", `/api/${kind}`, { json }),
			church.ask(person, "PUT", `/api/${kind}/${id}`, { json }),
			church.ask(person, "DELETE", `/api/${kind}/${id}`),
			church.ask(person, "DELETE", "/api/sermons/delete-all"),
			church.ask(person, "POST", "/admin", { form: { intent: "sermons.deleteAll" } }),
			church.ask(person, "POST", "/admin", { form: { intent: "deleted.remove", id } }),
			church.ask(person, "POST", "/admin", {
				form: { intent: "sermons.undo", id: snapshot?.name ?? "none" },
			}),
		]);
		await endStall(model, church);
		const answers = await sending;
		const refusals = model.fault === "none" ? [401, 403] : [401, 403, 500, 503];
		for (const { status } of answers) expect(refusals, "nobody else may write").toContain(status);
		for (const one of kindNames) {
			expect(await stored(church, one, model.rows[one])).toEqual(model.rows[one]);
		}
	});

const read = (person: Person, kind: Kind, language: string) =>
	command(`${person} reads ${kind} in ${language}`, (model, church) =>
		look(model, church, kind, person, language),
	);

const begin = (fault: Fault) =>
	command(`the database: ${fault}`, async (model, church) => {
		await church.begin(fault);
		model.fault = fault;
	});

const restart = command("the process is killed", async (model, church) => {
	await church.restart();
	model.fault = "none";
});

const anAdministrator = fc.constantFrom(...administrators);
const aKind = fc.constantFrom(...kindNames);
const aPlace = fc.nat(99);

/** A day of the site. */
export const commands = fc.commands(
	[
		fc.tuple(anAdministrator, aKind, fc.boolean()).map((asked) => add(...asked)),
		fc.tuple(anAdministrator, aKind, aPlace).map((asked) => change(...asked)),
		fc.tuple(anAdministrator, aKind, aPlace).map((asked) => remove(...asked)),
		fc.oneof(
			{ weight: 4, arbitrary: fc.tuple(aKind, aPlace).map((asked) => race(...asked)) },
			{
				weight: 2,
				arbitrary: fc
					.tuple(anAdministrator, fc.constantFrom("sermons" as const, "gallery" as const))
					.map((asked) => removeAll(...asked)),
			},
			{ weight: 2, arbitrary: fc.tuple(anAdministrator, aPlace).map((asked) => undo(...asked)) },
			{
				weight: 2,
				arbitrary: fc.tuple(anAdministrator, aKind, fc.nat(30)).map((asked) => addTwice(...asked)),
			},
			{
				weight: 4,
				arbitrary: fc.tuple(anAdministrator, aPlace).map((asked) => removeForGood(...asked)),
			},
			{ weight: 1, arbitrary: anAdministrator.map(share) },
			{
				weight: 1,
				arbitrary: fc
					.constantFrom("/language" as const, "/data-saver" as const)
					.map(chooseWithoutCookies),
			},
			{ weight: 1, arbitrary: fc.constant(restart) },
		),
		aPlace.map(repeat),
		fc
			.tuple(fc.constantFrom("member" as const, "nobody" as const), aKind, aPlace)
			.map((asked) => intrude(...asked)),
		fc
			.tuple(fc.constantFrom<Person>("ann", "member", "nobody"), aKind, fc.constantFrom("en", "tn"))
			.map((asked) => read(...asked)),
		fc
			.constantFrom<Fault>("none", "none", "none", "refuses", "full", "loses", "loses", "stalls")
			.map((fault) => begin(fault)),
	],
	{ size: "max", maxCommands: 60 },
);

/** What was removed for good is nowhere: in no table, and in no calendar. */
export async function expectForgotten({ removed: { titles }, fault }: Model, church: Church) {
	if (titles.length === 0) return;
	expect(await whereIs(titles, (query) => church.rows(query)), "what is kept of it").toEqual([]);
	if (fault !== "none") return;
	const { body } = await church.ask("nobody", "GET", "/events.ics");
	expect(titles.filter((title) => body.includes(title))).toEqual([]);
}

/** The audit log tells how each row came and went. */
export async function expectAudited(model: Model, church: Church) {
	for (const kind of kindNames) {
		const { noun } = kinds[kind];
		const log = await church.rows(
			`SELECT action, subject, count FROM audit_log WHERE action LIKE '${noun}.%'`,
		);
		const sum = (...actions: string[]) =>
			log
				.filter(({ action }) => actions.some((one) => action === `${noun}.${one}`))
				.reduce((all, { count }) => all + Number(count), 0);
		expect(
			sum("create", "undo") - sum("delete", "delete-all"),
			`the audit log of ${kind} and their number`,
		).toBe(model.rows[kind].size);
		const created = log.filter(({ action }) => action === `${noun}.create`);
		for (const id of model.rows[kind].keys()) {
			const entries = created.filter(({ subject }) => String(subject).includes(id));
			expect(entries, "each row was added once").toHaveLength(1);
		}
	}
}
