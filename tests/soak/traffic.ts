import { residentMegabytes } from "../bench/process.ts";
import { quantile, short } from "../bench/report.ts";
import { startWorkerd } from "../bench/workers.ts";
import { signIn } from "./sign-in.ts";

/** How many requests are under way at once: more than two processors can serve. */
const TOGETHER = 16;

/** Memory may grow by so much between the middle of the time and its end. */
const GROWTH_MAX = 1.15;

type Ask = () => [path: string, init?: RequestInit];

const any = <Item>(items: readonly Item[]) =>
	items[Math.floor(Math.random() * items.length)] as Item;

const word = () => any(["light", "grace", "faith", "morafe", "zz", "1", "%27", "harvest"]);

/** What visitors and administrators ask for, each so many times in a hundred. */
function mixture(token: string): [times: number, name: string, ask: Ask][] {
	const json = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
	const form = (fields: Record<string, string>): RequestInit => ({
		method: "POST",
		body: new URLSearchParams(fields),
	});
	return [
		[
			55,
			"pages",
			() => [any(["/", "/about", "/services", "/sermons", "/events", "/gallery", "/contact"])],
		],
		[10, "pages in Setswana", () => [any(["/?lng=tn", "/sermons?lng=tn", "/events?lng=tn"])]],
		[
			10,
			"searches and tabs",
			() => [any([`/sermons?q=${word()}`, "/events?tab=past", "/events?tab=calendar"])],
		],
		[8, "the API's lists", () => [any(["/api/sermons", "/api/events", "/api/gallery"])]],
		[5, "pages that are not there", () => [`/${word()}/${Math.random().toString(36).slice(2)}`]],
		[4, "the portal", () => ["/admin", { headers: { Cookie: `token=${token}; user=%7B%7D` } }]],
		[
			3,
			"contact",
			() => ["/contact", form({ name: "Neo", email: "neo@example.org", message: word() })],
		],
		[
			2,
			"registrations",
			() => [
				"/events?event=event-marriage-morning&register=1",
				form({ eventId: "event-marriage-morning", name: "Neo" }),
			],
		],
		[
			1,
			"wrong passwords",
			() => [
				"/login",
				{
					method: "POST",
					headers: { "Content-Type": "application/json" },
					body: JSON.stringify({
						email: `${Math.random()}@example.org`,
						password: "wrong password",
					}),
				},
			],
		],
		[
			2,
			"writes",
			() => [
				"/api/sermons",
				{ method: "POST", headers: json, body: JSON.stringify({ title: word() }) },
			],
		],
	];
}

/**
 * Asks for everything at once for some minutes, as fast as the machine answers.
 *
 * @param state as for `startWorkerd`
 * @returns rows for the report: for each kind of request how many, and how long they took
 * @throws Error for an answer of 500 or above, and when memory grows
 */
export async function sendTraffic(state: string, minutes: number) {
	const workerd = await startWorkerd(state, "site");
	try {
		const origin = workerd.origins.get("site") as URL;
		const kinds = mixture(await signIn(origin));
		const turns = kinds.flatMap((kind) => Array.from({ length: kind[0] }, () => kind));
		const times = new Map<string, number[]>(kinds.map(([, name]) => [name, []]));
		const statuses = new Map<number, number>();
		const memory: number[] = [];
		const end = performance.now() + minutes * 60_000;
		const visitor = async () => {
			while (performance.now() < end) {
				const [, name, ask] = any(turns);
				const [path, init = {}] = ask();
				// Each visitor comes from a network of her own, as Cloudflare would tell.
				const from = `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join(".")}`;
				const headers = { ...(init.headers as Record<string, string>), "CF-Connecting-IP": from };
				const begun = performance.now();
				const answer = await fetch(new URL(path, origin), { redirect: "manual", ...init, headers });
				await answer.arrayBuffer();
				times.get(name)?.push(performance.now() - begun);
				statuses.set(answer.status, 1 + (statuses.get(answer.status) ?? 0));
				if (answer.status >= 500) throw new Error(`${path}: ${answer.status}`);
			}
		};
		const watch = setInterval(() => memory.push(residentMegabytes(workerd.pid)), 1000);
		await Promise.all(Array.from({ length: TOGETHER }, visitor)).finally(() =>
			clearInterval(watch),
		);
		const tenth = Math.ceil(memory.length / 10);
		const middle = quantile(memory.slice(5 * tenth, 6 * tenth), 0.5);
		const last = quantile(memory.slice(-tenth), 0.5);
		const all = [...times.values()].flat();
		const figures = {
			minutes,
			requests: all.length,
			"a second": short(all.length / minutes / 60),
			"500 and above": 0,
			"MB at half-time": short(middle),
			"MB at the end": short(last),
		};
		const rows = [["all", all] as const, ...times].map(([requests, took]) => ({
			requests,
			number: took.length,
			"median ms": short(quantile(took, 0.5)),
			"99 % within": short(quantile(took, 0.99)),
			slowest: short(quantile(took, 1)),
		}));
		const told = [...statuses]
			.sort(([one], [other]) => one - other)
			.map(([status, number]) => ({ status, number }));
		if (last > GROWTH_MAX * middle) throw new Error(`Memory grows: ${middle} to ${last} MB`);
		return { figures, rows, statuses: told };
	} finally {
		await workerd.stop();
	}
}
