/*
 * The built Worker with a database that fails on request: `GET /fault/refuses` begins a fault, and
 * `GET /fault/none` ends it.
 */
import site from "./index.js";

let fault = "none";

const faults = {
	none: (query) => query(),
	refuses: async () => {
		throw new Error("D1_ERROR: the database is away");
	},
	/** Can be read. */
	full: async (query, isWrite) => {
		if (isWrite) throw new Error("D1_ERROR: database or disk is full: SQLITE_FULL");
		return query();
	},
	/** A write is carried out, but the Worker does not learn it. */
	loses: async (query, isWrite) => {
		const result = await query();
		if (isWrite) throw new Error("D1_ERROR: the connection was lost");
		return result;
	},
	/** Waits until the fault ends. */
	stalls: async (query) => {
		while (fault === "stalls") await scheduler.wait(20);
		return query();
	},
};

const queries = new Set(["all", "raw", "first", "run", "batch", "exec"]);
const builders = new Set(["prepare", "bind", "withSession"]);

/** For each faulty object the real one, which a batch needs, and its SQL. */
const origins = new WeakMap();

const isWriting = (sql) => /^\s*(insert|update|delete)/i.test(sql);

function faulty(part, sql = "") {
	const proxy = new Proxy(part, {
		get(real, name) {
			const value = Reflect.get(real, name);
			if (typeof value !== "function") return value;
			return (...given) => {
				const [first] = given;
				const batch = name === "batch" ? first.map((statement) => origins.get(statement)) : null;
				const args = batch ? [batch.map(({ part }) => part)] : given;
				const call = () => value.apply(real, args);
				const isWrite = batch ? batch.some(({ sql }) => isWriting(sql)) : isWriting(sql);
				if (queries.has(name)) return faults[fault](call, isWrite);
				return builders.has(name) ? faulty(call(), name === "prepare" ? first : sql) : call();
			};
		},
	});
	origins.set(proxy, { part, sql });
	return proxy;
}

export default {
	async fetch(request, env, execution) {
		const [, room, name] = new URL(request.url).pathname.split("/");
		if (room === "fault") {
			fault = name;
			return new Response(fault);
		}
		return site.fetch(request, { ...env, DB: faulty(env.DB) }, execution);
	},
};
