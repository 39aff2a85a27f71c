import { expect, test } from "vitest";
import { matchesSearch, parseSermonQuery, SEARCH_MAX_LENGTH, sermonsPath } from "~/sermons/model";

const sermon = {
	title: "Shining Like Stars",
	speaker: "Bishop Kagiso Molefe",
	series: "Arise, Shine",
	scripture: "Philippians 2:12-16",
};

test("a sermon is found by any part of its title, speaker, series or scripture", () => {
	for (const text of ["stars", "KAGISO", "arise, sh", "ans 2:12", " shining ", ""]) {
		expect(matchesSearch(sermon, text), text).toBe(true);
	}
	for (const text of ["starship", "Kagiso  Molefe", "%", "_"]) {
		expect(matchesSearch(sermon, text), text).toBe(false);
	}
});

test("case does not matter beyond the English alphabet either", () => {
	const setswana = { ...sermon, title: "Tirô ya Š", series: null };
	expect(matchesSearch(setswana, "TIRÔ")).toBe(true);
	expect(matchesSearch(setswana, "š")).toBe(true);
});

test("a view of the archive and its address say the same", () => {
	const query = {
		text: "grace & hope",
		series: "A/B",
		from: "A&A",
		after: { date: "2026-01-04", createdAt: 1_767_500_000_000, key: 7 },
	};
	const path = sermonsPath(query);
	expect(parseSermonQuery(new URL(path, "https://church.example").searchParams)).toEqual(query);
	expect(sermonsPath({})).toBe("/sermons");
});

test("odd addresses mean the first page of everything", () => {
	const parse = (search: string) => parseSermonQuery(new URLSearchParams(search));
	expect(parse("")).toEqual({ text: "", series: null, from: null, after: null });
	expect(parse("after=yesterday").after).toBeNull();
	expect(parse("after=2026-01-04_1_2;DROP").after).toBeNull();
	expect(parse(`q=${"a".repeat(5000)}`).text).toHaveLength(SEARCH_MAX_LENGTH);
});
