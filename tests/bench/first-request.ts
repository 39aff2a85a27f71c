import { ageMs, cpuMs } from "./process.ts";
import { median, ratio, short, spread } from "./report.ts";
import { ask, isHit, isMade, startWorkerd, type WorkerName } from "./workers.ts";

const ROUNDS = 7;

interface Case {
	name: string;
	worker: WorkerName;
	path: string;
	headers?: Record<string, string>;
}

const cases: Case[] = [
	{ name: "constant", worker: "constant", path: "/" },
	{ name: "default Remix page", worker: "remix", path: "/" },
	...["/", "/events", "/sermons"].flatMap((path): Case[] => [
		{ name: `${path}, made`, worker: "site", path, headers: isMade },
		{ name: `${path}, asked before`, worker: "site", path },
	]),
];

/** Waits until a process does nothing: until it used no time for 100 ms. */
async function rest(pid: number): Promise<number> {
	for (let before = -1; ; ) {
		const now = cpuMs([pid]);
		if (now - before < 1) return now;
		before = now;
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
}

/** Starts a process for one request. */
async function measureOnce(state: string, { worker, path, headers }: Case) {
	const workerd = await startWorkerd(state, worker);
	try {
		const ready = ageMs(workerd.pid);
		const start = await rest(workerd.pid);
		const begun = performance.now();
		const answer = await ask(new URL(path, workerd.origins.get(worker)), headers);
		const wall = performance.now() - begun;
		const end = await rest(workerd.pid);
		if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
		return { start, first: end - start, wall: ready + wall, hit: isHit(answer) };
	} finally {
		await workerd.stop();
	}
}

/**
 * What a new process costs to start, and what its first request costs; of a page too that the page
 * cache has from the process before.
 *
 * @param state as for `startWorkerd`
 */
export async function measureFirstRequests(state: string) {
	const measured = cases.map((one) => ({
		one,
		start: [0],
		first: [0],
		wall: [0],
		hits: 0,
	}));
	for (let round = 0; round < ROUNDS; round++) {
		const before = await startWorkerd(state, "site");
		for (const { path } of cases) await ask(new URL(path, before.origins.get("site")));
		await before.stop();
		for (const row of measured) {
			const { start, first, wall, hit } = await measureOnce(state, row.one);
			row.start[round] = start;
			row.first[round] = first;
			row.wall[round] = wall;
			row.hits += Number(hit);
		}
	}
	const [constant, remix] = measured;
	if (!constant || !remix) throw new Error("Nothing to compare with");
	return measured.map(({ one, start, first, wall, hits }) => ({
		"first request": one.name,
		"CPU ms": spread(first),
		"× default Remix": ratio(first, remix.first),
		"from the page cache": one.worker === "site" ? `${hits} of ${ROUNDS}` : "",
		"CPU ms of the start": spread(start),
		"more than the constant's": short(median(start) - median(constant.start)),
		"ms from start to answer": spread(wall),
		"× the constant": ratio(wall, constant.wall),
	}));
}
