import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import { panel as gallery } from "~/admin/gallery/panel.server";
import { panel } from "~/admin/sermons/panel.server";
import { isoDay } from "~/i18n/dates";
import { formatDayCursor } from "~/platform/lists/cursor";
import { call, cookiesOf, empty, fill, jsonOf, rowsOf, token } from "./backend";
import { addedBy, broken, type FormFields, send, visitOf } from "./portal";
import { readPage } from "./visit";

beforeEach(() => empty("sermons", "audit_log", "idempotency_keys"));

const filledIn = {
	title: "Arise, Shine",
	preacher: "Bishop Kagiso Molefe",
	date: "2026-11-15",
	description: "About light",
	notes: "Isaiah 60:1",
	is_published: "on",
	audio_url: "https://example.org/listen",
	video_url: "https://example.org/watch",
	pdf_url: "https://example.org/notes.pdf",
	series: "Light",
	duration: "48 min",
};

const stored = () => env.DB.prepare("SELECT * FROM sermons").first();

const errors = vi.spyOn(console, "error");

test("a form that is filled in is stored, and the new sermon is announced", async () => {
	const answer = await send(panel, "sermons.create", { key: "k", ...filledIn });
	expect(answer).toEqual({ to: `/admin?added=${addedBy(answer)}`, notice: "sermonAdded" });
	expect(await stored()).toMatchObject({
		id: addedBy(answer),
		speaker: filledIn.preacher,
		scripture: filledIn.notes,
		featured: 1,
		notes_url: filledIn.pdf_url,
		series: filledIn.series,
	});
	const { series } = await panel.load(visitOf());
	expect(series).toEqual([filledIn.series]);
});

test("a series has one spelling, in the portal and by the API; its only sermon may correct it", async () => {
	const first = await send(panel, "sermons.create", { series: "Arise, Shine" });
	await send(panel, "sermons.create", { title: "b", series: " arise,  shine" });
	const { data } = await jsonOf(
		call("POST", "/api/sermons", { token, json: { title: "c", series: "ARISE, SHINE" } }),
	);
	expect(data).toMatchObject({ series: "Arise, Shine" });
	await jsonOf(
		call("PUT", `/api/sermons/${addedBy(first)}`, { token, json: { series: "arise, Shine" } }),
	);
	await send(panel, "sermons.create", { series: "Arise and Shine" });
	const { series } = await panel.load(visitOf());
	expect(series).toEqual(["Arise and Shine", "Arise, Shine"]);
	const [only] = (await panel.load(visitOf("/admin?series=Arise+and+Shine"))).sermons;
	await jsonOf(
		call("PUT", `/api/sermons/${only?.id}`, { token, json: { series: "Arise and shine" } }),
	);
	expect((await panel.load(visitOf())).series).toContain("Arise and shine");
});

test("the list shows one series, searched too; preachers and books are suggested in her language", async () => {
	await send(panel, "sermons.create", { ...filledIn, title: "One" });
	await send(panel, "sermons.create", { ...filledIn, title: "Two", series: "Joy" });
	const load = (query: string) => panel.load(visitOf(`/admin?lng=tn&${query}`));
	const titles = async (query: string) => (await load(query)).sermons.map(({ title }) => title);
	expect(await titles("series=Joy")).toEqual(["Two"]);
	expect(await titles("series=Joy&q=isaiah")).toEqual(["Two"]);
	expect(await titles("series=Joy&q=one")).toEqual([]);
	const { speakers, books } = await load("");
	expect(speakers).toEqual([filledIn.preacher]);
	expect(books).toHaveLength(66);
	expect(books[0]).toBe("Genesise");
});

test("nothing has to be filled in: blanks stay empty, the date is today, and it is a draft", async () => {
	await send(panel, "sermons.create", {});
	expect(await stored()).toMatchObject({
		title: "",
		speaker: "",
		date: isoDay(Date.now()),
		featured: 0,
		series: null,
	});
});

test("the sermon just added stands at the top, whatever its date, and once", async () => {
	await send(panel, "sermons.create", { ...filledIn, title: "New", date: "2026-11-15" });
	const answer = await send(panel, "sermons.create", { title: "Old", date: "1999-01-03" });
	const titles = async (path: string) =>
		(await panel.load(visitOf(path))).sermons.map(({ title }) => title);
	expect(await titles(`/admin?added=${addedBy(answer)}`)).toEqual(["Old", "New"]);
	expect(await titles("/admin")).toEqual(["New", "Old"]);
	expect(await titles("/admin?added=nobody")).toEqual(["New", "Old"]);
});

test("a form changed after it had arrived is not taken for the same, and can be sent on purpose", async () => {
	await send(panel, "sermons.create", { key: "k", ...filledIn });
	const changed = { ...filledIn, title: "Arise" };
	const answer = await send(panel, "sermons.create", { key: "k", ...changed });
	expect(answer).toMatchObject({
		status: 422,
		result: {
			initialValue: changed,
			error: { "": ["portal:portal.failed.createSermon", "portal:portal.sentBefore"] },
		},
	});
	expect(await rowsOf("sermons")).toBe(1);
	const key = "result" in answer ? answer.result.initialValue?.key : undefined;
	expect(key).not.toBe("k");
	await send(panel, "sermons.create", { ...changed, key: String(key) });
	expect(await rowsOf("sermons")).toBe(2);
});

test("what the backend does not take is said beside its field, and all that was typed comes back", async () => {
	const wrong = {
		...filledIn,
		title: "x".repeat(201),
		date: "2026-13-01",
		audio_url: "javascript:alert(1)",
		video_url: "my video",
	};
	const answer = await send(panel, "sermons.create", { key: "k", ...wrong });
	expect(answer).toMatchObject({ intent: "sermons.create", status: 400 });
	expect("result" in answer && answer.result.initialValue).toEqual({ key: "k", ...wrong });
	expect("result" in answer && answer.result.error).toEqual({
		"": ["portal:portal.failed.createSermon"],
		title: ["common:form.tooLong"],
		date: ["portal:portal.dateInvalid"],
		audio_url: ["portal:portal.linkInvalid"],
		video_url: ["portal:portal.linkInvalid"],
	});
	expect(await rowsOf("sermons")).toBe(0);
});

test("when the database fails, each form says its specified message and keeps its text", async () => {
	errors.mockImplementation(() => {});
	const visit = visitOf("/admin", broken());
	expect(await send(panel, "sermons.create", { key: "k", ...filledIn }, visit)).toMatchObject({
		status: 500,
		result: {
			initialValue: { key: "k", ...filledIn },
			error: { "": ["portal:portal.failed.createSermon", "portal:portal.textKept"] },
		},
	});
	expect(await send(panel, "sermons.delete", { id: "x" }, visit)).toMatchObject({
		status: 500,
		result: {
			initialValue: { id: "x" },
			error: { "": ["portal:portal.failed.deleteSermon"] },
		},
	});
	await send(panel, "sermons.create", filledIn);
	expect(await send(panel, "sermons.deleteAll", {}, visit)).toMatchObject({
		status: 500,
		result: { error: { "": ["portal:portal.failed.deleteAllSermons"] } },
	});
	expect(await rowsOf("sermons")).toBe(1);
	expect(await panel.load(visit)).toMatchObject({ sermons: [], isFailed: true });
	expect(errors).toHaveBeenCalledTimes(4);
	errors.mockReset();
});

test("a sermon is edited where it stood: what was cleared is empty, and the rest as it was", async () => {
	const id = addedBy(await send(panel, "sermons.create", filledIn));
	const path = `/admin?q=light&added=${id}&dialog=sermons.update:${id}`;
	const { edited } = await panel.load(visitOf(path));
	expect(edited).toMatchObject({ id, item: { ...filledIn, is_published: true } });
	const { updated_at: updatedAt = "" } = edited?.item ?? {};
	const change = { ...filledIn, id, updatedAt, title: "Shine", series: "", audio_url: "" };
	expect(await send(panel, "sermons.update", change, visitOf(path))).toEqual({
		to: `/admin?q=light&added=${id}`,
		notice: "sermonChanged",
	});
	expect(await stored()).toMatchObject({
		id,
		title: "Shine",
		speaker: "Bishop Kagiso Molefe",
		description: "About light",
		series: null,
		audio_url: null,
		featured: 1,
	});
	const stale = await send(panel, "sermons.update", { ...change, title: "Mine" });
	expect(stale).toMatchObject({ status: 409, current: { title: "Shine", notes: "Isaiah 60:1" } });
	const { fields } =
		(await env.DB.prepare("SELECT fields FROM audit_log ORDER BY id DESC").first()) ?? {};
	expect(fields).toBe("title,series,audioUrl");
});

test("a sermon is deleted on the page where it stood; one that is gone is said to be", async () => {
	const id = addedBy(await send(panel, "sermons.create", filledIn));
	const visit = visitOf(`/admin?q=shine&added=${id}`);
	expect(await send(panel, "sermons.delete", { id }, visit)).toEqual({
		to: "/admin?q=shine",
		notice: "sermonDeleted",
	});
	expect(await rowsOf("sermons")).toBe(0);
	for (const gone of [id, ""]) {
		expect(await send(panel, "sermons.delete", { id: gone })).toMatchObject({
			status: 404,
			result: { error: { "": ["portal:portal.failed.deleteSermon", "portal:portal.gone"] } },
		});
	}
});

test("all are deleted, also when the form comes again because its answer was lost", async () => {
	for (const title of ["One", "Two"]) await send(panel, "sermons.create", { title });
	for (let time = 0; time < 2; time++) {
		const answer = await send(panel, "sermons.deleteAll", {});
		expect(answer).toEqual({ to: "/admin", notice: "sermonsDeleted" });
		expect(await rowsOf("sermons")).toBe(0);
	}
});

test("where nothing was ever there, nothing is said to be deleted, or to be put back", async () => {
	expect(await send(panel, "sermons.deleteAll", {})).toEqual({
		to: "/admin",
		notice: "nothingDeleted",
	});
	expect(await send(gallery, "gallery.deleteAll", {})).toEqual({
		to: "/admin",
		notice: "nothingDeleted",
	});
});

test("after the last row of a further page is deleted, the list begins anew", async () => {
	await send(panel, "sermons.create", filledIn);
	const after = formatDayCursor({ date: "0001-01-01", createdAt: 0, key: 0 });
	for (const q of ["", "shine"]) {
		const { sermons, isFirstPage } = await panel.load(visitOf(`/admin?q=${q}&after=${after}`));
		expect(sermons).toHaveLength(1);
		expect(isFirstPage).toBe(true);
	}
});

test("many sermons come in pages and are searched", async () => {
	await fill("sermons", 2000, {
		id: "'s' || i",
		title: "'Title ' || i",
		speaker: "''",
		date: "date('2000-01-01', i || ' days')",
	});
	const first = await panel.load(visitOf());
	expect(first.sermons).toHaveLength(50);
	expect(first.sermons[0]?.title).toBe("Title 1999");
	const second = await panel.load(visitOf(first.nextPath ?? ""));
	expect(second.isFirstPage).toBe(false);
	expect(second.sermons[0]?.title).toBe("Title 1949");
	const found = await panel.load(visitOf("/admin?q=title%201234"));
	expect(found.sermons.map(({ title }) => title)).toEqual(["Title 1234"]);
});

test("a series and a speaker have one spelling for all that look the same", async () => {
	const spelled = async (series: string, preacher: string) => {
		await send(panel, "sermons.create", { title: crypto.randomUUID(), series, preacher });
	};
	await spelled("Faith & Hope – Part 1", "  Mma  Ntšhi’s ");
	await spelled(" Faith and Hope - Part 1", "mma\u00a0Ntšhi's\u200b");
	await spelled("Faith\u2009&\u00a0Hope—Part 1", "Mma Nts\u030chi‘s");
	await spelled("Faith le Hope – Part 1", "Mma Other");
	const { series, speakers } = await panel.load(visitOf());
	expect(series).toEqual(["Faith & Hope – Part 1", "Faith & Hope—Part 1"]);
	expect(speakers).toEqual(["Mma Ntšhi’s", "Mma Other"]);
});

test("a year that people seldom mean is asked about once, and nothing is lost", async () => {
	// Fifty years before this year and ten after it are likely.
	const in2026 = () => visitOf("/admin", { now: Date.UTC(2026, 10, 22) });
	const create = (fields: FormFields) => send(panel, "sermons.create", fields, in2026());
	for (const date of ["0026-11-15", "2062-11-15"]) {
		const typed = { ...filledIn, key: crypto.randomUUID(), date };
		const asked = await create(typed);
		expect(asked).toMatchObject({
			status: 400,
			result: {
				initialValue: { title: filledIn.title, date, sure_date: date },
				error: { date: ["portal:portal.yearAsked"] },
			},
		});
		// Another odd year is another question.
		const other = await create({ ...typed, sure_date: "0025-11-15" });
		expect(other).toMatchObject({ status: 400 });
		const added = await create({ ...typed, sure_date: date });
		expect(added).toMatchObject({ notice: "sermonAdded" });
	}
	for (const date of ["1976-01-01", "2036-12-31", ""]) {
		const added = await create({ date });
		expect(added, date).toMatchObject({ notice: "sermonAdded" });
	}
});

test("a form without Setswana fields keeps the stored Setswana, and an unchecked box counts", async () => {
	const setswana = { title_tn: "Tsoga o Phatsime", description_tn: "Ka ga lesedi" };
	const id = addedBy(await send(panel, "sermons.create", { ...filledIn, ...setswana }));
	const { is_published: _, ...form } = filledIn;
	const update = async (fields: Record<string, string>) => {
		const { edited } = await panel.load(visitOf(`/admin?dialog=sermons.update:${id}`));
		const updatedAt = edited?.item?.updated_at ?? "";
		await send(panel, "sermons.update", { ...form, id, updatedAt, ...fields });
	};
	await update({ title: "Shine", series: "" });
	expect(await stored()).toMatchObject({ ...setswana, title: "Shine", series: null, featured: 0 });
	await update({ title_tn: "" });
	expect(await stored()).toMatchObject({ title_tn: "", description_tn: "Ka ga lesedi" });
});

test("the portal says beside a sermon that its recording is no episode, and why", async () => {
	const id = addedBy(await send(panel, "sermons.create", filledIn));
	const Cookie = `${await cookiesOf("admin")}; __Host-tab=sermons`;
	const page = () => readPage("/admin", { headers: { Cookie } });
	expect(await page()).toContain("Not in the podcast: the audio address must lead straight");
	const files = JSON.stringify({ audioUrl: { bytes: 5000, type: "audio/mpeg" } });
	const tell = (date: string) =>
		env.DB.prepare("UPDATE sermons SET files = ?, date = ? WHERE id = ?")
			.bind(files, date, id)
			.run();
	await tell("2999-01-01");
	expect(await page()).toContain("In the podcast from this day on.");
	await tell("2026-11-15");
	expect(await page()).not.toMatch(/(not in|in) the podcast/i);
});
