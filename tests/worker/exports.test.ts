import { expect, test } from "vitest";
import { addTo, call, empty, fill, token } from "./backend";
import { visit } from "./visit";

const download = (file: string, cookie = `__Host-token=${token}`) =>
	visit(`/admin/export/${file}`, { headers: { Cookie: cookie, Accept: "text/html" } });

/** The bytes as a text, with the byte order mark that reading as text would drop. */
const textOf = async (response: Response) =>
	new TextDecoder("utf-8", { ignoreBOM: true }).decode(await response.arrayBuffer());

/** Gaborone's time, two hours ahead of UTC. */
const local = (instant = "") =>
	new Date(Date.parse(instant) + 2 * 60 * 60 * 1000).toISOString().slice(0, 16).replace("T", " ");

const quoted = (names: string) => names.replace(/[^,]+/g, '"$&"');

const timesOf = ({ createdAt, updatedAt }: Record<string, string>) =>
	quoted([createdAt, local(createdAt), updatedAt, local(updatedAt)].join());

test("all sermons are kept as the backend names them, in JSON", async () => {
	await addTo("/sermons", { title: "Tirô", series: "Light" });
	const answer = await download("sermons.json");
	expect(answer.status).toBe(200);
	expect(answer.headers.get("Content-Type")).toBe("application/json");
	expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="sermons.json"');
	expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
	expect(await answer.json()).toEqual(await (await call("GET", "/api/sermons")).json());
});

test("a table for spreadsheets carries no formula and every sign", async () => {
	await empty("sermons");
	const json = {
		title: '=HYPERLINK("https://evil.example")',
		speaker: "Molefe, Kagiso",
		date: "2026-11-15",
		description: 'one\n"two"',
		scripture: "-",
		titleTn: "Tsoga",
		featured: true,
	};
	const data = await addTo("/sermons", json);
	const answer = await download("sermons.csv");
	expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
	expect(await textOf(answer)).toBe(
		`\uFEFF${quoted("id,title,speaker,series,scripture,date,description,titleTn,descriptionTn,duration,audioUrl,videoUrl,notesUrl,featured,image,createdAt,localCreatedAt,updatedAt,localUpdatedAt")}\r\n` +
			`"${data.id}","'=HYPERLINK(""https://evil.example"")","Molefe, Kagiso","","'-","2026-11-15","one\n""two""","Tsoga","","","","","","true","",${timesOf(data)}\r\n`,
	);
});

test("all events are there, however many", async () => {
	await fill("events", 2500, { id: "'e' || i", title: "'Title ' || i", date: "2000000000000 + i" });
	const lines = (await textOf(await download("events.csv"))).trimEnd().split("\r\n");
	expect(lines).toHaveLength(2501);
	expect(lines[0]).toBe(
		`\uFEFF${quoted("id,title,type,date,localDate,endsAt,localEndsAt,location,description,titleTn,descriptionTn,requiresRegistration,capacity,image,imageDescription,imageDescriptionTn,cancelled,cancellation,cancellationTn,seriesId,frequency,registeredCount,createdAt,localCreatedAt,updatedAt,localUpdatedAt")}`,
	);
	// 2033-05-18T03:33:20Z
	expect(lines.find((line) => line.startsWith('"e0",'))).toContain(',"2033-05-18 05:33",');
	expect(new Set(lines).size).toBe(2501);
	const { data } = await (await download("events.json")).json<{ data: unknown[] }>();
	expect(data).toHaveLength(2500);
});

test("albums are kept with their photos, which stand in one cell of the table", async () => {
	const json = {
		title: "Harvest, 2026",
		date: "2026-11-08",
		coverImage: "/demo/a.webp",
		photos: ["/demo/b.webp", "https://example.org/c.jpg"],
		category: "Worship",
	};
	const data = await addTo("/gallery", json);
	expect(await (await download("gallery.json")).json()).toEqual({
		data: [{ ...data, ...json, description: "" }],
	});
	const answer = await download("gallery.csv");
	expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="gallery.csv"');
	expect(await textOf(answer)).toBe(
		`\uFEFF${quoted("id,title,date,category,description,titleTn,descriptionTn,coverImage,photos,createdAt,localCreatedAt,updatedAt,localUpdatedAt")}\r\n` +
			`"${data.id}","Harvest, 2026","2026-11-08","Worship","","","","/demo/a.webp","/demo/b.webp\nhttps://example.org/c.jpg",${timesOf(data)}\r\n`,
	);
});

test("what things were before each change is kept, as long as it can be undone", async () => {
	await empty("former_rows");
	const { id } = await addTo("/sermons", { title: "Mercy" });
	await call("PUT", `/sermons/${id}`, { token, json: { title: "Grace" } });
	const { data } = await (await download("undo.json")).json<{ data: Record<string, string>[] }>();
	expect(data).toMatchObject([
		{ action: "sermon.update", thing: id, title: "Mercy" },
		{ action: "sermon.create", thing: id, title: "Mercy", before: null },
	]);
	expect(JSON.parse(data[0]?.before ?? "")).toMatchObject({ id, title: "Mercy" });
	expect(await textOf(await download("undo.csv"))).toContain('"sermon.update"');
	// A cell of a spreadsheet cannot hold so long a text.
	await call("PUT", `/sermons/${id}`, { token, json: { text: "x".repeat(40_000) } });
	await call("PUT", `/sermons/${id}`, { token, json: { text: "" } });
	const cells = (await textOf(await download("undo.csv"))).split('"');
	expect(Math.max(...cells.map((cell) => cell.length))).toBeLessThan(32_768);
	expect(await textOf(await download("undo.json"))).toContain("x".repeat(40_000));
});

test("a file that is none is not found", async () => {
	for (const file of ["users.json", "sermons.xml", "sermons", "constructor.json", "a%2Fb.csv"]) {
		expect((await download(file)).status, file).toBe(404);
	}
});
