/** How much the grown database holds. */
const SIZES = { sermons: 10_000, events: 2_000, albums: 1_000 };

/** Of each copied sermon, in characters. */
const TEXT_LENGTH = 30_000;

/** How often one statement copies the demo content. */
const COPIES = 50;

/**
 * Statements that copy the demo content until there is as much as in `SIZES`: sermons and albums ever
 * further back, every second copy of the events ahead.
 *
 * @param demo how many of each there are
 */
function copies(demo: typeof SIZES): string[] {
	const copy = (
		table: string,
		{ columns, count, of }: { columns: Record<string, string>; count: number; of: number },
	) =>
		Array.from({ length: Math.ceil(count / of / COPIES) }, (_, step) => {
			const last = Math.min((step + 1) * COPIES, Math.ceil(count / of));
			return `WITH RECURSIVE n(i) AS
				(SELECT ${step * COPIES + 1} UNION ALL SELECT i + 1 FROM n WHERE i < ${last})
				INSERT INTO ${table} (${Object.keys(columns)})
				SELECT ${Object.values(columns)} FROM (SELECT * FROM ${table} ORDER BY rowid LIMIT ${of}), n`;
		});
	const same = (...names: string[]) => Object.fromEntries(names.map((name) => [name, name]));
	const id = "id || '-' || i";
	return [
		...copy("sermons", {
			columns: {
				...same("title", "speaker", "series", "scripture", "description", "duration"),
				...same("video_url", "audio_url", "notes_url", "title_tn", "description_tn"),
				id,
				date: "date(date, '-' || (26 * 7 * i) || ' days')",
				// What was said in an hour, with a number of its own now and then.
				text: `substr(replace(printf('%.*c', ${TEXT_LENGTH / 100}, '.'), '.',
					title || ' ' || i || '. ' || description || ' '), 1, ${TEXT_LENGTH})`,
				has_text: "1",
			},
			count: SIZES.sermons - demo.sermons,
			of: demo.sermons,
		}),
		...copy("events", {
			columns: {
				...same("title", "type", "location", "description", "requires_registration", "capacity"),
				...same("title_tn", "description_tn"),
				id,
				date: "date + 7 * 86400000 * i * (CASE WHEN i % 2 THEN 1 ELSE -1 END)",
			},
			count: SIZES.events - demo.events,
			of: demo.events,
		}),
		...copy("gallery_items", {
			columns: {
				...same("title", "description", "category", "pictures"),
				...same("title_tn", "description_tn"),
				id,
				date: "date(date, '-' || (7 * i) || ' days')",
			},
			count: SIZES.albums - demo.albums,
			of: demo.albums,
		}),
	];
}

/** Makes a database that holds the demo content one of 10,000 sermons, 2,000 events, 1,000 albums. */
export async function grow(database: D1Database) {
	const count = async (table: string) =>
		(await database.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>("n")) ?? 0;
	const demo = {
		sermons: await count("sermons"),
		events: await count("events"),
		albums: await count("gallery_items"),
	};
	// One by one: workerd closes the connection when a statement or a batch takes 20 seconds.
	for (const query of copies(demo)) await database.prepare(query).run();
}
