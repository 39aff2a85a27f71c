import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { coloursIn, unreadable } from "../../scripts/church/colours.ts";
import { valueIn } from "../../scripts/church/literals.ts";
import { answerChurch, copyOfProject, graceChapel, kingdomRealms } from "../example-church.ts";

/* `npm run church`, in a copy of the project. */

let folder: string;

beforeEach(() => {
	folder = copyOfProject();
});

afterEach(() => rmSync(folder, { recursive: true }));

const textOf = (file: string) => readFileSync(join(folder, file), "utf8");

const facts = [
	["app/i18n/language.ts", "languageCodes", ["en"]],
	["app/i18n/time-zone.ts", "timeZone.country", "Kenya"],
	["app/i18n/time-zone.ts", "timeZone.offset", "+03:00"],
	["app/church/location.ts", "countryCode", "KE"],
	["app/church/contact.ts", "COUNTRY_CODE", "+254"],
	["app/church/contact.ts", "PHONE_DIGITS", 9],
] as const;

test("a church's answers are written where its settings are, and can be changed back", () => {
	const before = facts.map(([file]) => textOf(file));
	expect(answerChurch(folder, graceChapel).stdout).toContain("Written.");
	for (const [file, path, value] of facts) {
		expect(valueIn(textOf(file), path), path).toEqual(value);
	}
	const { light, dark } = coloursIn(textOf("app/ui/design.css"));
	expect(light.sky).toBe("#14532d");
	expect([...unreadable(light), ...unreadable(dark)]).toEqual([]);
	const written = facts.map(([file]) => file);
	const format = ["node_modules/@biomejs/biome/bin/biome", "format", ...written];
	expect(spawnSync(process.execPath, format, { cwd: folder }).status).toBe(0);
	expect(answerChurch(folder, graceChapel, "no").stdout).toContain("nothing");
	answerChurch(folder, kingdomRealms);
	expect(facts.map(([file]) => textOf(file))).toEqual(before);
});

test("what will be changed is shown first, and what is to be changed by hand", () => {
	const file = "app/church/location.ts";
	writeFileSync(join(folder, file), textOf(file).replace(/Code = ".*"/, "Code = readCode()"));
	const before = textOf(file);
	const { stdout } = answerChurch(folder, graceChapel, "no");
	expect(stdout).toContain(`${file}: countryCode`);
	expect(stdout).toContain('+ export const COUNTRY_CODE = "+254";');
	expect(textOf(file)).toBe(before);
});

test("no asks again, with the answers so far; y is a yes", () => {
	const corrected = `\nUganda\n${"\n".repeat(7)}`;
	expect(answerChurch(folder, `${graceChapel}no\n${corrected}`, "Y").stdout).toContain("Written.");
	expect(valueIn(textOf("app/i18n/time-zone.ts"), "timeZone.country")).toBe("Uganda");
	expect(valueIn(textOf("app/church/location.ts"), "countryCode")).toBe("KE");
});

test.each([
	["#14532d", "#90ee90", "is dark enough to read"],
	["#14532d", "#006400", "has 6.9 times the contrast"],
	["\n9\n", "\n21\n", "A number from 6 to 12"],
	["KE", "Ke", "Two capitals, such as KE."],
	["Africa/Nairobi", "Europe/London", "changes its clocks"],
])("instead of %s, %s is refused, and nothing is written", (right, wrong, reason) => {
	const before = textOf("app/church/location.ts");
	const { stderr, status } = answerChurch(folder, graceChapel.replace(right, wrong));
	expect(stderr).toContain(reason);
	expect(status).toBe(1);
	expect(textOf("app/church/location.ts")).toBe(before);
});
