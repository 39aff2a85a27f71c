import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";

/** The migrations of before the first release. Between them nobody rolls back. */
const BEFORE_FIRST_RELEASE = "0002";

/** The statements after which the release before no longer finds what it reads and writes. */
function breaking(sql: string): string[] {
	const statements = sql.replace(/--.*$/gm, "").split(";");
	// What is made again in the same file is derived from other tables, such as the search's index.
	const derived = [...sql.matchAll(/CREATE VIRTUAL TABLE [`"]?(\w+)/gi)].map(([, name]) => name);
	return statements
		.map((statement) => statement.replace(/\s+/g, " ").trim())
		.filter((statement) => {
			const [, dropped] = /^DROP TABLE (?:IF EXISTS )?[`"]?(\w+)/i.exec(statement) ?? [];
			if (dropped) return !derived.includes(dropped);
			if (!/^ALTER TABLE/i.test(statement)) return false;
			if (/ (RENAME|DROP) /i.test(statement)) return true;
			return / NOT NULL/i.test(statement) && !/ DEFAULT /i.test(statement);
		});
}

test("after each migration the release before still runs, so that one can roll back", () => {
	const files = readdirSync("migrations").filter((file) => file.endsWith(".sql"));
	const later = files.filter((file) => file.slice(0, 4) > BEFORE_FIRST_RELEASE);
	const found = later.map((file) => [file, breaking(readFileSync(`migrations/${file}`, "utf8"))]);
	expect(found).toEqual(later.map((file) => [file, []]));
});

test("a migration that takes something away, or demands what the release before does not give, is seen", () => {
	const breaks = [
		"DROP TABLE `events`",
		"ALTER TABLE `events` DROP COLUMN `place`",
		"ALTER TABLE `events` RENAME COLUMN `place` TO `location`",
		"ALTER TABLE `__new_events` RENAME TO `events`",
		"ALTER TABLE `events` ADD `kind` text NOT NULL",
	];
	expect(breaking(breaks.join(";--> statement-breakpoint\n"))).toHaveLength(breaks.length);
	expect(
		breaking(
			"ALTER TABLE events ADD kind text DEFAULT '' NOT NULL; ALTER TABLE events ADD note text; DROP TABLE search; CREATE VIRTUAL TABLE search USING fts5(title); DROP TRIGGER search_insert;",
		),
	).toEqual([]);
});

test("migrations run on a site that has content, and albums keep their photos and descriptions", () => {
	const db = new DatabaseSync(":memory:");
	const run = (isRun: (file: string) => boolean) => {
		const files = readdirSync("migrations").filter((file) => file.endsWith(".sql") && isRun(file));
		for (const file of files.sort()) db.exec(readFileSync(`migrations/${file}`, "utf8"));
	};
	run((file) => file < "0004");
	db.exec(`
		INSERT INTO gallery_items (id, title, date, cover_image, descriptions)
		VALUES ('choir', 'Choir', '2026-01-01', '/c.webp', '{"/p.webp":"The choir"}');
		INSERT INTO gallery_photos VALUES ('choir', 0, '/p.webp'), ('choir', 1, '/c.webp');`);
	run((file) => file >= "0004");
	const { pictures } =
		db.prepare("SELECT pictures FROM gallery_items WHERE id = 'choir'").get() ?? {};
	expect(JSON.parse(`${pictures}`)).toEqual([
		{ url: "/c.webp", description: "", descriptionTn: "" },
		{ url: "/p.webp", description: "The choir", descriptionTn: "" },
		{ url: "/c.webp", description: "", descriptionTn: "" },
	]);
	const shown = "SELECT count(*) AS count FROM album_pictures WHERE album = 'choir'";
	expect(db.prepare(shown).get()).toEqual({ count: 2 });
});
