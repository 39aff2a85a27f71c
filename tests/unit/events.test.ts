import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { address } from "~/church/location";
import { lastsDays, lastsWeeks } from "~/db/content-schema";
import { onlineAddress, wayTo } from "~/events/event-urls";
import { longBegunBefore } from "~/events/going-on.server";
import {
	canRegister,
	eventTypeOf,
	isFull,
	isGoingOn,
	isUpcoming,
	nextChange,
	peopleIn,
} from "~/events/model";
import { NIGHT_MS } from "~/i18n/dates";
import { DAY_MS } from "~/platform/durations";

test("lasting events are indexed and searched by the same lengths", () => {
	const dialect = new SQLiteSyncDialect();
	const days = `ends_at - date > ${NIGHT_MS} AND ends_at - date <= ${8 * DAY_MS}`;
	expect(dialect.sqlToQuery(lastsDays).sql).toBe(days);
	expect(dialect.sqlToQuery(lastsWeeks).sql).toBe(`ends_at - date > ${8 * DAY_MS}`);
	const [ofDays] = longBegunBefore(1_000);
	expect(dialect.sqlToQuery(ofDays).params).toEqual([1_000, 8 * DAY_MS, 1_000, 1_000]);
});

test("an event is upcoming when it begins now or later", () => {
	const now = Date.parse("2026-11-22T07:00:00Z");
	expect(isUpcoming({ date: now }, now)).toBe(true);
	expect(isUpcoming({ date: now + 1 }, now)).toBe(true);
	expect(isUpcoming({ date: now - 1 }, now)).toBe(false);
});

test("an event with an end is upcoming until it is over, and going on from its beginning", () => {
	const now = Date.parse("2026-11-22T07:00:00Z");
	const camp = { date: now - 1, endsAt: now };
	expect([isUpcoming(camp, now), isGoingOn(camp, now)]).toEqual([true, true]);
	expect([isUpcoming(camp, now + 1), isGoingOn(camp, now + 1)]).toEqual([false, false]);
	expect([isUpcoming(camp, now - 1), isGoingOn(camp, now - 1)]).toEqual([true, false]);
	expect(isGoingOn({ date: now }, now + 1)).toBe(false);
});

test("nobody registers for what is cancelled, full or over", () => {
	const event = {
		...{ id: "1", title: "", type: "general", location: "", description: "", date: 10 },
		...{ requiresRegistration: true, capacity: 40, registeredCount: 0 },
	};
	expect(canRegister(event, 10)).toBe(true);
	expect(canRegister({ ...event, cancelled: { text: "" } }, 10)).toBe(false);
	expect(canRegister({ ...event, registeredCount: 40 }, 10)).toBe(false);
	expect(canRegister(event, 11)).toBe(false);
});

test("a list is shown differently when one of its events begins or is over", () => {
	const events = [{ date: 10, endsAt: 20 }, { date: 15 }];
	const changes = [0, 10, 11, 15, 16, 20, 21].map((now) => nextChange(events, now));
	expect(changes).toEqual([11, 11, 16, 16, 21, 21, Number.POSITIVE_INFINITY]);
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
	const tones = (types: string[]) => types.map((type) => eventTypeOf(type).tone);
	expect(tones(["service", "prayer", "conference", "wedding"])).toEqual([
		"blue",
		"purple",
		"green",
		"orange",
	]);
	expect(tones(["general", "", "Service", "constructor"])).toEqual(Array(4).fill("grey"));
});

test("a registration is for as many people as its first number says, and for one at least", () => {
	const typed = ["", "0", "2", 3, "3 adults, 2 children", "many", "-4", "1e9", "99999999"];
	expect(typed.map(peopleIn)).toEqual([1, 1, 2, 3, 3, 1, 4, 1, 1000]);
});

test("only an event at the church's own house is shown the way to the church", () => {
	const [house] = address();
	const toChurch = wayTo(house);
	expect(wayTo(`${house.toUpperCase()}, Tati Siding`)).toBe(toChurch);
	expect(wayTo(`The hall at ${house}`)).toBe(toChurch);
	expect(wayTo(`${house}6, Francistown`)).toContain("Francistown");
	expect(wayTo("Francistown")).not.toBe(toChurch);
});

test("an event whose place is a link takes place online", () => {
	expect(onlineAddress("https://zoom.us/j/123")).toBe("https://zoom.us/j/123");
	for (const place of ["Letsatsi Lodge", "Zoom", "https://a b", "javascript:alert(1)", "/events"]) {
		expect(onlineAddress(place), place).toBeNull();
	}
});
