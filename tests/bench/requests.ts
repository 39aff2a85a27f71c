import { cpuMs } from "./process.ts";
import { kilobytes, median, ratio, short, spread } from "./report.ts";
import { type Answer, ask, isHit, isMade, type Workerd, type WorkerName } from "./workers.ts";

const ROUNDS = 7;
const WARM_MS = 1500;
const ROUND_MS = 600;
/** How many requests are under way at once where requests per second are counted. */
const TOGETHER = 8;

interface Case {
	worker: WorkerName;
	path: string;
	workerd: Workerd;
	headers?: Record<string, string>;
}

/** Asks again and again for some time, several requests at once. */
async function load({ workerd, worker, path, headers }: Case, ms: number, together: number) {
	const url = new URL(path, workerd.origins.get(worker));
	const answers: Answer[] = [];
	const cpuBefore = cpuMs([workerd.pid]);
	const begun = performance.now();
	await Promise.all(
		Array.from({ length: together }, async () => {
			while (performance.now() - begun < ms) answers.push(await ask(url, headers));
		}),
	);
	const seconds = (performance.now() - begun) / 1000;
	const wrong = answers.find(({ status }) => status !== 200);
	if (wrong) throw new Error(`${url}: ${wrong.status}`);
	return {
		cpu: (cpuMs([workerd.pid]) - cpuBefore) / answers.length,
		perSecond: answers.length / seconds,
		hits: answers.filter(isHit).length / answers.length,
		bytes: answers[0]?.bytes ?? 0,
	};
}

/**
 * CPU time in milliseconds and requests per second of warm processes, in rounds in which the cases
 * take turns.
 */
async function measure(cases: Case[], { countsRequests }: { countsRequests: boolean }) {
	const measured = cases.map((one) => ({ one, cpu: [0], perSecond: [0], hits: [0], bytes: 0 }));
	for (const { one } of measured) await load(one, WARM_MS, TOGETHER);
	for (let round = 0; round < ROUNDS; round++) {
		for (const row of measured) {
			const alone = await load(row.one, ROUND_MS, 1);
			row.cpu[round] = alone.cpu;
			row.hits[round] = alone.hits;
			row.bytes = alone.bytes;
			if (!countsRequests) continue;
			row.perSecond[round] = (await load(row.one, ROUND_MS, TOGETHER)).perSecond;
		}
	}
	return measured;
}

/** What a request costs, beside a constant, a static file and a default Remix page. */
export async function measureRequests(workerd: Workerd) {
	const pages = ["/", "/events", "/sermons"];
	const cases: Case[] = [
		{ worker: "constant", path: "/", workerd },
		{ worker: "kept", path: "/", workerd },
		{ worker: "read", path: "/", workerd },
		{ worker: "files", path: "/icon-192.png", workerd },
		{ worker: "remix", path: "/", workerd },
		...pages.map((path) => ({ worker: "site", path, workerd, headers: isMade }) as const),
		...pages.map((path) => ({ worker: "site", path, workerd }) as const),
	];
	const measured = await measure(cases, { countsRequests: true });
	const constant = measured[0]?.cpu ?? [];
	const names: Partial<Record<WorkerName, string>> = {
		constant: "a constant",
		kept: "a constant from the Cache API",
		read: "a constant after one read from D1",
		files: "a static file",
		remix: "a default Remix page",
	};
	return measured.map(({ one: { worker, path, headers }, cpu, perSecond, hits }) => ({
		answer: names[worker] ?? `${path}, ${headers ? "made" : "asked again"}`,
		"CPU ms": spread(cpu),
		"× the constant": ratio(cpu, constant),
		"requests/s": spread(perSecond),
		"from the page cache": worker === "site" ? `${Math.round(100 * median(hits))} %` : "",
	}));
}

/** What a page that is made costs at 10,000 sermons, beside the demo content. */
export async function measureGrowth(demo: Workerd, grown: Workerd) {
	const paths = [
		"/",
		"/sermons",
		"/sermons?q=light",
		"/sermons?q=zz",
		"/events",
		"/events?tab=past",
		"/events?tab=calendar",
		"/gallery",
	];
	const cases = paths.flatMap((path): Case[] =>
		[demo, grown].map((workerd) => ({ worker: "site", path, workerd, headers: isMade })),
	);
	const measured = await measure(cases, { countsRequests: false });
	return paths.map((path) => {
		const [few, many] = measured.filter(({ one }) => one.path === path);
		if (!few || !many) throw new Error(`${path} was not measured`);
		return {
			"page, made": path,
			"CPU ms, demo": spread(few.cpu),
			"CPU ms, 10,000": spread(many.cpu),
			"× demo": ratio(many.cpu, few.cpu),
			"KB of HTML, demo": kilobytes(few.bytes),
			"KB of HTML, 10,000": kilobytes(many.bytes),
			"× demo, for each KB": short((median(many.cpu) / many.bytes / median(few.cpu)) * few.bytes),
		};
	});
}
