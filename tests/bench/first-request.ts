import { ageMs, cpuMs } from "./process.ts";
import { median, ratio, short, spread } from "./report.ts";
import { ask, isHit, isMade, startWorkerd, type Workerd, type WorkerName } from "./workers.ts";

const ROUNDS = 7;

interface Case {
	name: string;
	worker: WorkerName;
	path: string;
	headers?: Record<string, string>;
	/** Whether the page cache has the page from a process before. */
	isKept?: true;
}

const cases: Case[] = [
	{ name: "constant", worker: "constant", path: "/" },
	{ name: "default Remix page", worker: "remix", path: "/" },
	...["/", "/about", "/events", "/sermons"].flatMap((path): Case[] => [
		{ name: `${path}, made`, worker: "site", path, headers: isMade },
		{ name: `${path}, asked before`, worker: "site", path, isKept: true },
	]),
];

/** Waits until a process uses no time, and says how much it has used. */
async function atRest({ pid }: Workerd): Promise<number> {
	for (let before = -1; ; ) {
		const now = cpuMs([pid]);
		if (now - before < 1) return now;
		before = now;
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
}

async function withNewProcess<Result>(
	state: string,
	worker: WorkerName,
	use: (workerd: Workerd, origin: URL | undefined) => Promise<Result>,
) {
	const workerd = await startWorkerd(state, worker, "simulators");
	try {
		return await use(workerd, workerd.origins.get(worker));
	} finally {
		await workerd.stop();
	}
}

/** Has the page cache, which outlives the process, keep a page. It is fresh for a minute. */
function keep(state: string, path: string) {
	return withNewProcess(state, "site", async (workerd, origin) => {
		await ask(new URL(path, origin));
		await atRest(workerd);
	});
}

function measureOnce(state: string, { worker, path, headers }: Case) {
	return withNewProcess(state, worker, async (workerd, origin) => {
		const ready = ageMs(workerd.pid);
		const start = await atRest(workerd);
		await ask(new URL("/", workerd.origins.get("simulators")));
		const before = await atRest(workerd);
		const begun = performance.now();
		const answer = await ask(new URL(path, origin), headers);
		const wall = performance.now() - begun;
		if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
		return { start, ready, cpu: (await atRest(workerd)) - before, wall, hit: isHit(answer) };
	});
}

type Once = Awaited<ReturnType<typeof measureOnce>>;

/**
 * What a new process costs to start, and what its first request costs; of a page also when the page
 * cache has it from another process.
 *
 * @param state as for `startWorkerd`
 */
export async function measureFirstRequests(state: string) {
	const measured = cases.map((one) => ({ ...one, times: [] as Once[] }));
	for (let round = 0; round < ROUNDS; round++) {
		for (const one of measured) {
			if (one.isKept) await keep(state, one.path);
			one.times.push(await measureOnce(state, one));
		}
	}
	const startsOf = (worker: WorkerName) => {
		const times = measured.filter((one) => one.worker === worker).flatMap((one) => one.times);
		return { cpu: times.map(({ start }) => start), ready: times.map(({ ready }) => ready) };
	};
	const constant = startsOf("constant");
	const starts = (["constant", "remix", "site"] as const).map((worker) => {
		const { cpu, ready } = startsOf(worker);
		return {
			Worker: worker,
			"CPU ms": spread(cpu),
			"more than the constant": short(median(cpu) - median(constant.cpu)),
			"ms until it answers": spread(ready),
			"× the constant": ratio(ready, constant.ready),
		};
	});
	const remix = measured.find(({ worker }) => worker === "remix")?.times ?? [];
	/** From the start of the process, above what every process of workerd takes. */
	const fromStart = (times: Once[]) =>
		times.map(({ start, cpu }) => start - median(constant.cpu) + cpu);
	const requests = measured.map(({ name, worker, times }) => ({
		"first request": name,
		"CPU ms": spread(times.map(({ cpu }) => cpu)),
		"× default Remix": ratio(
			times.map(({ cpu }) => cpu),
			remix.map(({ cpu }) => cpu),
		),
		"and with the start": ratio(fromStart(times), fromStart(remix)),
		ms: spread(times.map(({ wall }) => wall)),
		"from the page cache":
			worker === "site" ? `${times.filter(({ hit }) => hit).length} of ${ROUNDS}` : "",
	}));
	return { starts, requests };
}
