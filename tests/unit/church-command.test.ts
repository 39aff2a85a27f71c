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
	["app/church/identity.ts", "name", "Grace Chapel"],
	["app/church/location.ts", "address", ["Jamhuri Hall", "Nairobi", "Kenya"]],
	["app/church/location.ts", "latitude", -1.2921],
	["app/church/contact.ts", "PHONE_DIGITS", 9],
	["app/church/contact.ts", "phones", ["712000001", "712000002"]],
	[
		"app/church/service-time.ts",
		"weeklyServiceTime",
		{ weekday: 6, begins: "17:00", ends: "19:00" },
	],
	["app/i18n/language.ts", "languageCodes", ["en"]],
	["app/i18n/time-zone.ts", "timeZone.offset", "+03:00"],
] as const;

test("a church's answers are written where its facts are, and can be changed back", () => {
	const before = facts.map(([file]) => textOf(file));
	const home = "app/i18n/locales/en/home.json";
	writeFileSync(join(folder, home), '{ "home.visit": "Visit Us This Sunday" }\n');
	expect(answerChurch(folder, graceChapel).stdout).toContain("Written.");
	for (const [file, path, value] of facts) {
		expect(valueIn(textOf(file), path), path).toEqual(value);
	}
	expect(textOf(home)).toContain("Visit Us This Saturday");
	const { light, dark } = coloursIn(textOf("app/ui/design.css"));
	expect(light.sky).toBe("#14532d");
	expect([...unreadable(light), ...unreadable(dark)]).toEqual([]);
	const written = [...facts.map(([file]) => file), "app/church/order-of-worship.ts"];
	const format = ["node_modules/@biomejs/biome/bin/biome", "format", ...written];
	expect(spawnSync(process.execPath, format, { cwd: folder }).status).toBe(0);
	expect(answerChurch(folder, graceChapel, "no").stdout).toContain("nothing");
	answerChurch(folder, kingdomRealms);
	expect(facts.map(([file]) => textOf(file))).toEqual(before);
});

test("what will be changed is shown first, and what is to be changed by hand", () => {
	const file = "app/church/identity.ts";
	writeFileSync(join(folder, file), textOf(file).replace(/name = ".*"/, "name = readName()"));
	const before = textOf(file);
	const { stdout } = answerChurch(folder, graceChapel, "no");
	expect(stdout).toContain(`${file}: name`);
	expect(stdout).toContain('+ export const tagline = "Come as you are.";');
	expect(textOf(file)).toBe(before);
});

test("no asks again, with the answers so far; y is a yes, and a phone's number is written as people do", () => {
	const spaced = graceChapel.replace("712000001, 712000002", "+254 712-000 001, 0712 000 002");
	const corrected = `Grace Church\n${"\n".repeat(19)}`;
	expect(answerChurch(folder, `${spaced}no\n${corrected}`, "Y").stdout).toContain("Written.");
	expect(valueIn(textOf("app/church/identity.ts"), "name")).toBe("Grace Church");
	expect(valueIn(textOf("app/church/identity.ts"), "tagline")).toBe("Come as you are.");
	const phones = valueIn(textOf("app/church/contact.ts"), "phones");
	expect(phones).toEqual(["712000001", "712000002"]);
});

test("the prose that is left is named by its lines, without the church's own country, and so is what promises", () => {
	const [story, verses] = ["app/church/story.ts", "app/church/verses.ts"];
	writeFileSync(join(folder, story), '// Tati\n\nconst now = { en: "From Tati, Botswana" };\n');
	writeFileSync(join(folder, verses), '\nconst now = { en: "Parking available" };\n');
	const maun = kingdomRealms.replaceAll("Tati Siding", "Maun");
	const { stdout } = answerChurch(folder, maun, "y");
	expect(stdout).toContain(`${story}: Tati (line 3)\n`);
	expect(stdout).toContain(`${verses}:2: Parking available\n`);
});

test.each([
	["#14532d", "#90ee90", "is dark enough to read"],
	["#14532d", "#006400", "has 6.9 times the contrast"],
	["712000002", "71200000", "such as 712000001, 712000002"],
	["40 Singing", "Singing", "such as 40 Worship; 50 Sermon"],
	["40 Singing", "30 Singing", "These are 110 minutes, and the service has 120."],
	["Africa/Nairobi", "Europe/London", "changes its clocks"],
])("instead of %s, %s is refused, and nothing is written", (right, wrong, reason) => {
	const before = textOf("app/church/identity.ts");
	const { stderr, status } = answerChurch(folder, graceChapel.replace(right, wrong));
	expect(stderr).toContain(reason);
	expect(status).toBe(1);
	expect(textOf("app/church/identity.ts")).toBe(before);
});
