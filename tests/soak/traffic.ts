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

interface Kind {
	name: string;
	/** How many of a hundred requests are of this kind. */
	share: number;
	/** What may be answered, so that the traffic is what it is meant to be. */
	statuses: number[];
	ask: Ask;
}

/** What visitors and administrators ask for. */
function mixture({ token, cookies }: Awaited<ReturnType<typeof signIn>>): Kind[] {
	const asJson = { "Content-Type": "application/json" };
	const form = (fields: Record<string, string>): RequestInit => ({
		method: "POST",
		body: new URLSearchParams(fields),
	});
	const json = (body: object, headers = {}): RequestInit => ({
		method: "POST",
		headers: { ...asJson, ...headers },
		body: JSON.stringify(body),
	});
	const event = "event-marriage-morning";
	return [
		{
			name: "pages",
			share: 55,
			statuses: [200],
			ask: () => [any(["/", "/about", "/services", "/sermons", "/events", "/gallery", "/contact"])],
		},
		{
			name: "pages in Setswana",
			share: 10,
			statuses: [200],
			ask: () => [any(["/?lng=tn", "/sermons?lng=tn", "/events?lng=tn"])],
		},
		{
			name: "searches and tabs",
			share: 10,
			statuses: [200],
			ask: () => [any([`/sermons?q=${word()}`, "/events?tab=past", "/events?tab=calendar"])],
		},
		{
			name: "the API's lists",
			share: 8,
			statuses: [200],
			ask: () => [any(["/api/sermons", "/api/events", "/api/gallery"])],
		},
		{
			name: "pages that are not there",
			share: 5,
			statuses: [404],
			ask: () => [`/${word()}/${Math.random().toString(36).slice(2)}`],
		},
		{
			name: "the portal",
			share: 4,
			statuses: [200],
			ask: () => ["/admin", { headers: { Cookie: cookies } }],
		},
		{
			name: "messages",
			share: 3,
			statuses: [303],
			ask: () => [
				"/contact",
				form({ name: "Neo", phone: "71234567", subject: "visit", message: `Dumelang, ${word()}` }),
			],
		},
		{
			name: "registrations",
			share: 2,
			statuses: [303],
			ask: () => [`/events?event=${event}&register=1`, form({ eventId: event, name: "Neo" })],
		},
		{
			name: "wrong passwords",
			share: 1,
			statuses: [401],
			ask: () => [
				"/login",
				json({ email: `${Math.random()}@example.org`, password: "wrong password" }),
			],
		},
		{
			name: "writes",
			share: 2,
			statuses: [201],
			ask: () => ["/api/sermons", json({ title: word() }, { Authorization: `Bearer ${token}` })],
		},
	];
}

/**
 * Asks for everything at once for some minutes, as fast as the machine answers.
 *
 * @param state as for `startWorkerd`
 * @returns rows for the report: for each kind of request how many, and how long they took
 * @throws Error for an answer that is not expected, and when memory grows
 */
export async function sendTraffic(state: string, minutes: number) {
	const workerd = await startWorkerd(state, "site");
	try {
		const origin = workerd.origins.get("site") as URL;
		const kinds = mixture(await signIn(origin));
		const turns = kinds.flatMap((kind) => Array.from({ length: kind.share }, () => kind));
		const times = new Map<string, number[]>(kinds.map(({ name }) => [name, []]));
		const statuses = new Map<number, number>();
		const memory: number[] = [];
		const end = performance.now() + minutes * 60_000;
		const visitor = async () => {
			while (performance.now() < end) {
				const { name, statuses: expected, ask } = any(turns);
				const [path, init = {}] = ask();
				// Each visitor comes from a network of her own, as Cloudflare would tell.
				const from = `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join(".")}`;
				const headers = { ...(init.headers as Record<string, string>), "CF-Connecting-IP": from };
				const begun = performance.now();
				const answer = await fetch(new URL(path, origin), { redirect: "manual", ...init, headers });
				await answer.arrayBuffer();
				times.get(name)?.push(performance.now() - begun);
				statuses.set(answer.status, 1 + (statuses.get(answer.status) ?? 0));
				if (!expected.includes(answer.status)) throw new Error(`${path}: ${answer.status}`);
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
