import { globSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { startWorkerd } from "../bench/workers.ts";
import { signIn } from "./sign-in.ts";

const KILLS = 20;

/** How many writes are under way at once when the process is killed. */
const TOGETHER = 4;

/**
 * Kills the Worker, its database and its bucket amid writes again and again, and looks for what was
 * acknowledged.
 *
 * @param state the directory of the database and the bucket, as wrangler's `--persist-to`
 * @returns figures for the report
 * @throws Error when an acknowledged row is gone, or the database is damaged
 */
export async function killAmidWrites(state: string) {
	const acknowledged = new Map<string, string>();
	let unanswered = 0;
	for (let kill = 0; kill < KILLS; kill++) {
		const workerd = await startWorkerd(state, "site");
		const origin = workerd.origins.get("site") as URL;
		const { token } = await signIn(origin);
		let isAlive = true;
		const write = async (writer: number) => {
			for (let n = 0; isAlive; n++) {
				const title = `Sermon ${kill}-${writer}-${n}`;
				try {
					const answer = await fetch(new URL("/api/sermons", origin), {
						method: "POST",
						headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
						body: JSON.stringify({ title, description: "x".repeat(4000) }),
					});
					const { data } = (await answer.json()) as { data: { id: string } };
					if (answer.status === 201) acknowledged.set(data.id, title);
				} catch {
					unanswered += 1;
				}
			}
		};
		const writing = Promise.all(Array.from({ length: TOGETHER }, (_, writer) => write(writer)));
		await new Promise((resolve) => setTimeout(resolve, 300 + Math.random() * 700));
		process.kill(workerd.pid, "SIGKILL");
		isAlive = false;
		await writing;
		await workerd.stop();
	}
	const { rows, damage } = inspect(state);
	const lost = [...acknowledged].filter(([id, title]) => rows.get(id) !== title);
	if (lost.length > 0) throw new Error(`Lost: ${lost.map(([, title]) => title).join(", ")}`);
	if (damage !== "ok") throw new Error(`The database is damaged: ${damage}`);
	return {
		"SIGKILLs amid writes": KILLS,
		"writes acknowledged": acknowledged.size,
		"of them lost": lost.length,
		"writes without an answer": unanswered,
		"SQLite's integrity check": damage,
	};
}

/** Reads the files of the database as they lie on the disk. */
function inspect(state: string) {
	for (const path of globSync(`${state}/v3/d1/**/*.sqlite`)) {
		const database = new DatabaseSync(path);
		try {
			const found = database.prepare("SELECT name FROM sqlite_master WHERE name = 'sermons'").get();
			if (!found) continue;
			const rows = database.prepare("SELECT id, title FROM sermons").all();
			const { integrity_check: damage } = database.prepare("PRAGMA integrity_check").get() ?? {};
			return { rows: new Map(rows.map(({ id, title }) => [id, title])), damage };
		} finally {
			database.close();
		}
	}
	throw new Error("There is no database");
}
