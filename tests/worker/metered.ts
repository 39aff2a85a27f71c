import { env } from "cloudflare:workers";
import { connect } from "~/db/client";

/** What D1 says a piece of work cost. */
interface Account {
	queries: number;
	rowsRead: number;
	rowsWritten: number;
}

/** A statement that was run, and its values. */
export interface Statement {
	query: string;
	values: unknown[];
}

/**
 * A database that runs its queries for real and keeps D1's own account of them. `binding` is the same
 * as D1's own, for a Worker.
 */
export function metered() {
	const account: Account = { queries: 0, rowsRead: 0, rowsWritten: 0 };
	const statements: Statement[] = [];
	const note = (results: D1Result[]) => {
		for (const { meta } of results) {
			account.queries += 1;
			account.rowsRead += meta.rows_read;
			account.rowsWritten += meta.rows_written;
		}
	};
	const meter = (
		query: string,
		statement: D1PreparedStatement,
		values: unknown[] = [],
	): D1PreparedStatement =>
		new Proxy(statement, {
			get(target, name) {
				if (name === "inner") return target;
				if (name === "asked") return { query, values };
				if (name === "bind")
					return (...values: unknown[]) => meter(query, target.bind(...values), values);
				const all = async () => {
					statements.push({ query, values });
					const result = await target.all<Record<string, unknown>>();
					note([result]);
					return result;
				};
				// Drizzle asks for bare rows, which come without the account; and as objects the rows of
				// a join lose columns that have the same name, so that a join is run twice.
				if (name === "raw") {
					return async () => {
						const { results } = await all();
						return / join /i.test(query) ? target.raw() : results.map(Object.values);
					};
				}
				if (name === "all" || name === "run") return all;
				return Reflect.get(target, name).bind?.(target) ?? Reflect.get(target, name);
			},
		});
	const binding = {
		prepare: (query: string) => meter(query, env.DB.prepare(query)),
		async batch(batch: (D1PreparedStatement & { inner: D1PreparedStatement; asked: Statement })[]) {
			statements.push(...batch.map(({ asked }) => asked));
			const results = await env.DB.batch(batch.map(({ inner }) => inner));
			note(results);
			return results;
		},
		withSession: () => binding,
		getBookmark: () => null,
	} as unknown as D1Database;
	return { db: connect(binding), binding, account, statements };
}
