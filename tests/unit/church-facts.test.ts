import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { schedule } from "~/church/order-of-worship";
import { weeklyServiceTime } from "~/church/service-time";
import { ground } from "~/ui/ground-color";
import { coloursIn, unreadable } from "../../scripts/church/colours.ts";

/* Whatever the church: its facts fit together. */

test("the parts of the service are as long as the service", () => {
	const times = schedule().map(({ time }) => time.split("-"));
	expect(times[0]?.[0]).toBe(weeklyServiceTime().begins);
	expect(times.at(-1)?.[1]).toBe(weeklyServiceTime().ends);
});

test.each(["light", "dark"] as const)("the church's colours can be read: %s", (scheme) => {
	expect(unreadable(coloursIn(readFileSync("app/ui/design.css", "utf8"))[scheme])).toEqual([]);
});

test("the frame that a phone draws around the site has the ground of its pages", () => {
	const { light, dark } = coloursIn(readFileSync("app/ui/design.css", "utf8"));
	expect({ light: light.page, dark: dark.page }).toEqual(ground);
});
