import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { ask, startWorkerd, type Workerd } from "./workers.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAYS = 7;
const VISITS_A_DAY = 50;
const PAGES_A_VISIT = 3;
const WRITES = 8;

/** After how long without a question half of the kept pages are gone. */
const halfLives = [24 * HOUR_MS, 4 * HOUR_MS];

/** How many of a day's visits begin in each hour, from midnight: few by night, most in the evening. */
const byHour = [1, 0, 0, 0, 0, 1, 2, 3, 3, 2, 2, 2, 3, 3, 2, 2, 2, 3, 4, 5, 5, 3, 1, 1];

/** As often as each stands here. */
const pages = "/ / / /sermons /sermons /events /events /services /about /gallery /contact".split(
	" ",
);

/** Three visitors of ten read Setswana. */
const languages = ["en", "en", "en", "en", "en", "en", "en", "tn", "tn", "tn"];

interface Moment {
	at: number;
	visit?: { language: string; pages: string[] };
}

/** A week in the order of time, the same in each run. It begins on a Monday at midnight in Gaborone. */
function week(): Moment[] {
	let drawn = 0;
	const draw = <Item>(from: readonly Item[]) => {
		const digest = createHash("sha256").update(String(drawn++)).digest();
		return from[digest.readUInt32BE(0) % from.length] as Item;
	};
	const hours = byHour.flatMap((visits, hour) => Array<number>(visits).fill(hour));
	const minutes = Array.from({ length: 60 }, (_, minute) => minute);
	const begins = Date.UTC(2026, 10, 22, 22);
	const at = (day: number, hour: number) =>
		begins + (day * 24 + hour) * HOUR_MS + draw(minutes) * 60_000;
	const moments: Moment[] = [];
	for (let day = 0; day < DAYS; day++) {
		for (let visit = 0; visit < VISITS_A_DAY; visit++) {
			const read = Array.from({ length: PAGES_A_VISIT }, () => draw(pages));
			moments.push({ at: at(day, draw(hours)), visit: { language: draw(languages), pages: read } });
		}
	}
	for (let write = 0; write < WRITES; write++)
		moments.push({ at: at(draw([1, 3, 5, 6]), draw([8, 13, 19])) });
	return moments.sort((one, other) => one.at - other.at);
}

async function asAdministrator(workerd: Workerd, at: number) {
	const hash = createHash("sha256").update("ann").digest("hex");
	const database = await workerd.database();
	const statements = [
		`INSERT OR REPLACE INTO sessions (token_hash, user_id, email, created_at, expires_at, last_used_at, confirmed_at) VALUES ('${hash}', 'ann', 'ann@church.example', ${at}, ${at + HOUR_MS}, ${at}, ${at})`,
		`INSERT OR REPLACE INTO grants (user_id, email, role, granted_at, proved_at) VALUES ('ann', 'ann@church.example', 'admin', ${at}, ${at})`,
	];
	for (const statement of statements) await database.prepare(statement).run();
}

/**
 * Replays a week of a small church, and counts the pages that had to wait for the database. An isolate
 * that ends forgets what lasts for seconds alone, so none needs to end here.
 *
 * @param state as for `startWorkerd`, with the demo content
 */
export async function measureSmallChurch(state: string) {
	const rows = [];
	for (const halfLife of halfLives) {
		const workerd = await startWorkerd(state, "week");
		const origin = workerd.origins.get("week") as URL;
		const outcomes: string[] = [];
		let waited = 0;
		for (const { at, visit } of week()) {
			const headers = { "X-Clock": String(at), "X-Half-Life": String(halfLife) };
			if (!visit) {
				await asAdministrator(workerd, at);
				const added = await fetch(new URL("/api/sermons", origin), {
					method: "POST",
					headers: { ...headers, Authorization: "Bearer ann", "Content-Type": "application/json" },
					body: JSON.stringify({ title: `Written at ${at}` }),
				});
				if (added.status !== 201) throw new Error(`The write was answered ${added.status}`);
				// The pages that are made ahead.
				await pause(5000);
				continue;
			}
			const seen = [];
			for (const [n, page] of visit.pages.entries()) {
				const answer = await ask(new URL(page, origin), {
					...headers,
					"X-Clock": String(at + n * 60_000),
					Cookie: `lng=${visit.language}`,
					"Sec-Fetch-Dest": "document",
				});
				const [, outcome = "made"] =
					/cache;desc="(\w+)"/.exec(String(answer.headers["server-timing"])) ?? [];
				seen.push(outcome);
				// What is made in the background.
				if (outcome !== "hit") await pause(100);
			}
			outcomes.push(...seen);
			if (seen.includes("miss")) waited += 1;
		}
		await workerd.stop();
		const share = (outcome: string) =>
			`${((100 * outcomes.filter((one) => one === outcome).length) / outcomes.length).toFixed(1)} %`;
		rows.push({
			"half of the pages gone after": `${halfLife / HOUR_MS} h`,
			pages: outcomes.length,
			"waited for the database": share("miss"),
			"given while made anew": share("stale"),
			"visits without waiting": `${(100 - (100 * waited) / (DAYS * VISITS_A_DAY)).toFixed(1)} %`,
		});
	}
	return rows;
}
