import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { sermons } from "~/db/content-schema";
import { builder, type Placeholders, prepared } from "~/db/prepared";

interface Asked {
	series: string | null;
	after: { date: string; key: number } | null;
}

function countedReads() {
	const built: string[] = [];
	const reads = prepared(({ series, after }: Placeholders<Asked>) => {
		built.push(`${series ? "series" : ""} ${after ? "after" : ""}`.trim());
		const isAfter = after ? sql`(date, key) < (${after.date}, ${after.key})` : undefined;
		return [
			builder
				.select({ id: sermons.id })
				.from(sermons)
				.where(series ? eq(sermons.series, series) : isAfter)
				.limit(2),
		];
	});
	return { built, reads };
}

test("a query's SQL is built once, and each read has its own values", () => {
	const { built, reads } = countedReads();
	const [first] = reads({ series: "Light", after: null });
	const [second] = reads({ series: "Hope", after: null });
	expect(first.sql).toBe('select "id" from "sermons" where "sermons"."series" = ? limit ?');
	expect(second.sql).toBe(first.sql);
	expect([first.params, second.params]).toEqual([
		["Light", 2],
		["Hope", 2],
	]);
	expect(built).toEqual(["series"]);
});

test("a query is built once with a value and once without it", () => {
	const { built, reads } = countedReads();
	const [all] = reads({ series: null, after: null });
	const [later] = reads({ series: null, after: { date: "2026-01-04", key: 7 } });
	expect(all.sql).toBe('select "id" from "sermons" limit ?');
	expect(later.sql).toBe('select "id" from "sermons" where (date, key) < (?, ?) limit ?');
	expect([all.params, later.params]).toEqual([[2], ["2026-01-04", 7, 2]]);
	reads({ series: null, after: null });
	expect(built).toEqual(["", "after"]);
});

test("rows are converted as Drizzle converts them", () => {
	const [created] = prepared(() => [builder.select({ at: sermons.createdAt }).from(sermons)])();
	const result = { results: [{ created_at: 0 }] } as unknown as D1Result;
	expect(created.rowsOf(result)).toEqual([{ at: new Date(0) }]);
});

test("an empty text and a zero are values, and two reads do not share their values", () => {
	const { built, reads } = countedReads();
	const [later] = reads({ series: null, after: { date: "", key: 0 } });
	const [other] = reads({ series: null, after: { date: "2026-01-04", key: 7 } });
	expect(later.params).toEqual(["", 0, 2]);
	expect(other.params).toEqual(["2026-01-04", 7, 2]);
	expect(built).toEqual(["after"]);
});
