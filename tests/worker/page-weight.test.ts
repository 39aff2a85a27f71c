import { env } from "cloudflare:workers";
import { gzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { READERS_PAGE } from "../bench/budgets";
import { createTables, visit } from "./visit";

const files = import.meta.glob<string>("../../build/client/assets/*.{css,js}", {
	query: "?raw",
	import: "default",
});

beforeAll(async () => {
	await createTables();
	await fill();
});

/** The words of the demo content, which are as different from each other as a church's own. */
const words = [
	...new Set(
		env.DEMO.flatMap(({ queries }) => queries)
			.join()
			.match(/\b[a-z]{2,}\b/g),
	),
];

let seed = 1;
function random(below: number): number {
	seed = (seed * 48271) % 2147483647;
	return seed % below;
}

/** As many different words as a text of its kind has. */
function text(count: number): string {
	const chosen = Array.from({ length: count }, () => words[random(words.length)]);
	return chosen.join(" ").replace(/^./, (first) => first.toUpperCase());
}

const hex = () => Array.from({ length: 32 }, () => random(16).toString(16)).join("");
const id = () => hex().replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, "$1-$2-$3-$4-$5");
const upload = () => `/media/${hex()}.jpg`;
const day = (n: number) =>
	new Date(Date.UTC(2026, 0, 1) - n * 86_400_000).toISOString().slice(0, 10);

async function insert(table: string, rows: Record<string, string | number | null>[]) {
	const names = Object.keys(rows[0] ?? {});
	const values = names.map((name) => `value ->> '${name}'`);
	for (let at = 0; at < rows.length; at += 500) {
		await env.DB.prepare(`INSERT INTO ${table} (${names}) SELECT ${values} FROM json_each(?)`)
			.bind(JSON.stringify(rows.slice(at, at + 500)))
			.run();
	}
}

const some = <Row>(count: number, row: (n: number) => Row) =>
	Array.from({ length: count }, (_, n) => row(n));
export const LARGE = "ffffffff-0000-4000-8000-000000000000";

async function fill() {
	const series = some(120, () => text(3));
	await insert(
		"sermons",
		some(600, (n) => ({
			id: id(),
			title: text(4),
			speaker: text(2),
			series: series[n % 120] ?? null,
			scripture: `${text(1)} ${random(50)}:${random(30)}`,
			date: day(n * 7),
			description: text(30),
			duration: `${random(60)} min`,
			video_url: `https://youtu.be/${hex().slice(0, 11)}`,
			audio_url: `https://cdn.example.org/${hex().slice(0, 12)}.mp3`,
			notes_url: `https://cdn.example.org/${hex().slice(0, 12)}.pdf`,
		})),
	);
	const now = Date.now();
	await insert(
		"events",
		some(2000, (n) => ({
			id: id(),
			title: text(4),
			type: ["service", "prayer", "conference", "wedding", "general"][n % 5] ?? "",
			date: now + (n - 1000) * 3 * 3_600_000,
			location: text(4),
			description: text(25),
			requires_registration: n % 2,
			capacity: random(300),
			registered_count: random(300),
		})),
	);
	const albums = some(1000, (n) => ({
		id: n === 0 ? LARGE : id(),
		title: text(4),
		description: text(25),
		date: day(n * 3),
		cover_image: upload(),
		category: `${text(2)}${n % 60}`,
	}));
	await insert("gallery_items", albums);
	await insert(
		"gallery_photos",
		albums.flatMap((album, n) =>
			some(n === 0 ? 400 : 20, (position) => ({ item_id: album.id, position, url: upload() })),
		),
	);
}

async function weight(path: string) {
	const response = await visit(path);
	expect(response.status).toBe(200);
	const html = await response.text();
	const compressed = (text: string) => gzipSync(text, { level: 9 }).length;
	let total = compressed(html);
	for (const [, name = ""] of html.matchAll(
		/<link rel="stylesheet" href="\/assets\/([^"]+\.css)"/g,
	)) {
		const file = files[`../../build/client/assets/${name}`];
		console.log("CSS", name, Object.keys(files).length, (await file?.())?.length);
		total += compressed((await file?.()) ?? "");
	}
	return { total, html };
}

for (const path of [
	"/sermons",
	"/sermons?q=a",
	"/events",
	"/events?tab=past",
	"/events?tab=calendar",
	"/gallery",
	`/gallery?album=${LARGE}`,
]) {
	test(`weight ${path}`, async () => {
		for (const lng of ["en", "tn"]) {
			const { total, html } = await weight(`${path}${path.includes("?") ? "&" : "?"}lng=${lng}`);
			if (lng === "en") console.log("DUMP", path, gzipSync(html).toString("base64"), "END");
			console.log(
				words.length,
				path,
				lng,
				total,
				html.length,
				READERS_PAGE,
				gzipSync(html.slice(html.lastIndexOf("</footer>")), { level: 9 }).length,
				html.match(/<link [^>]*stylesheet[^>]*>/)?.[0],
			);
		}
	});
}
