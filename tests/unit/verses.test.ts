import { expect, test } from "vitest";
import { verseOfTheDay } from "~/church/verses";

test("the verse of the day is the day of the month modulo 4", () => {
	const references = [0, 1, 2, 3].map((day) => verseOfTheDay(day).reference.en);
	expect(references).toEqual(["Jeremiah 29:11", "Philippians 4:13", "Psalm 23:1", "Proverbs 3:5"]);
	for (let day = 1; day <= 31; day++) {
		expect(verseOfTheDay(day).reference.en).toBe(references[day % 4]);
	}
});
