import { expect, test } from "vitest";
import { eventTypeLook, isFull, isUpcoming } from "~/events/model";

test("an event is upcoming when it begins now or later", () => {
	const now = Date.parse("2026-11-22T07:00:00Z");
	expect(isUpcoming({ date: now }, now)).toBe(true);
	expect(isUpcoming({ date: now + 1 }, now)).toBe(true);
	expect(isUpcoming({ date: now - 1 }, now)).toBe(false);
});

test("an event is full when both numbers are known and all places are taken", () => {
	expect(isFull({ capacity: 40, registeredCount: 40 })).toBe(true);
	expect(isFull({ capacity: 40, registeredCount: 41 })).toBe(true);
	expect(isFull({ capacity: 40, registeredCount: 39 })).toBe(false);
	expect(isFull({ capacity: 0, registeredCount: 0 })).toBe(true);
	expect(isFull({ capacity: 0, registeredCount: null })).toBe(false);
	expect(isFull({ capacity: null, registeredCount: 12 })).toBe(false);
});

test("each type has its colour, and any other type is grey", () => {
	const tones = (types: string[]) => types.map((type) => eventTypeLook(type).tone);
	expect(tones(["service", "prayer", "conference", "wedding"])).toEqual([
		"blue",
		"purple",
		"green",
		"orange",
	]);
	expect(tones(["general", "", "Service", "constructor"])).toEqual(Array(4).fill("grey"));
});
