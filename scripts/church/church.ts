/**
 * Asks for what a church sets before its site is deployed, and writes it into the files that hold it:
 * `npm run church`. Enter keeps what is set. Everything that the pages say of the church is changed in the
 * portal: docs/your-church.md. `npm run church < answers.txt` takes an answer from each line.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { defaultLanguage, languages } from "../../app/i18n/language.ts";
import { coloursIn, darkened, shadesOf, unreadable, withColours } from "./colours.ts";
import { valueIn, withLiteral } from "./literals.ts";

const isTyped = process.stdin.isTTY;
const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();

/** The files as they will be, and what is to be changed by hand. */
const texts = new Map<string, string>();
let byHand: string[] = [];

const state = ".wrangler/state";

/** How many of the next months are compared: some countries change their clocks only in Ramadan. */
const CLOCK_MONTHS = 60;

/** A list that is typed in one line. */
const list: Form = {
	shown: (parts: string[]) => parts.join(", "),
	literal: (typed) => JSON.stringify(partsOf(typed)),
};

class Refusal extends Error {}

await main().catch((error: unknown) => {
	if (!(error instanceof Refusal)) throw error;
	console.error(`\nSTOPPED, and nothing was written: ${error.message}`);
	process.exitCode = 1;
});
process.stdin.destroy();

async function main() {
	console.log("Your church. Press Enter to keep what is in brackets.\n");
	for (;;) {
		const isDemoTakenAway = await askAll();
		const changed = [...texts].filter(([file, text]) => text !== readFileSync(file, "utf8"));
		console.log("\nThis changes:");
		for (const [file, text] of changed) {
			console.log(`\n${file}\n${differenceOf(readFileSync(file, "utf8"), text)}`);
		}
		if (isDemoTakenAway) console.log(`\n${state}: deleted, with everything in this machine's site`);
		if (byHand.length > 0) console.log(`\nTo be changed by hand:\n  ${byHand.join("\n  ")}`);
		if (changed.length === 0 && !isDemoTakenAway) console.log("  nothing");
		else if (await askYes("\nShall it be written? yes, or no to be asked again", "yes")) {
			write(changed, isDemoTakenAway);
		} else continue;
		return sayWhatRemains();
	}
}

/** @returns whether the demo content is to go */
async function askAll(): Promise<boolean> {
	byHand = [];
	await askLanguages();
	await askCountry();
	await askTimeZone();
	await askColour();
	return askDemo();
}

async function ask(
	question: string,
	now: string,
	problemOf: (answer: string) => string | null | undefined | false = () => null,
): Promise<string> {
	for (;;) {
		process.stdout.write(`${question} [${now}]: `);
		const { value, done } = await lines.next();
		if (done) throw new Refusal("there are no more answers.");
		if (!isTyped) console.log(value);
		const answer = value.trim() || now;
		const problem = problemOf(answer);
		if (!problem) return answer;
		if (!isTyped) throw new Refusal(`"${answer}": ${problem}`);
		console.log(`  ${problem}`);
	}
}

async function askYes(question: string, now: "yes" | "no"): Promise<boolean> {
	const isKnown = (answer: string) => !/^(y|yes|n|no)$/i.test(answer) && "Type yes or no.";
	return /^y/i.test(await ask(question, now, isKnown));
}

/** The lines that go, and those that come. */
function differenceOf(before: string, after: string): string {
	const [old, now] = [before.split("\n"), after.split("\n")];
	const gone = old.filter((line) => !now.includes(line)).map((line) => `  - ${line.trim()}`);
	const come = now.filter((line) => !old.includes(line)).map((line) => `  + ${line.trim()}`);
	return [...gone, ...come].join("\n");
}

interface Form {
	/** How the value is typed. */
	shown?: (value: never) => string;
	/** What is written for it. */
	literal?: (answer: string) => string;
	/** Why it will not do. */
	problem?: (answer: string) => string | null | undefined | false;
}

/** Asks for the value of a constant. @returns the answer; empty where it is to be changed by hand */
async function askFact(question: string, file: string, path: string, form: Form = {}) {
	const { shown = String, literal = JSON.stringify, problem } = form;
	const value = valueIn(textOf(file), path);
	let now: string;
	try {
		if (value === undefined) throw new Error();
		now = shown(value as never);
	} catch {
		byHand.push(`${file}: ${path} (${question.toLowerCase()})`);
		if (!isTyped) await lines.next();
		return "";
	}
	const answer = await ask(question, now, problem);
	if (answer !== now) setFact(file, path, literal(answer));
	return answer;
}

function textOf(file: string): string {
	return texts.get(file) ?? readFileSync(file, "utf8");
}

function setFact(file: string, path: string, literal: string) {
	texts.set(file, withLiteral(textOf(file), path, literal));
}

function matching(pattern: RegExp, hint: string): Form {
	return { problem: (typed) => !pattern.test(typed) && hint };
}

function partsOf(typed: string): string[] {
	return typed.split(",").map((part) => part.trim());
}

async function askLanguages() {
	const others = Object.entries(languages).filter(([code]) => code !== defaultLanguage);
	const choices = others.map(([code, name]) => `en, ${code} (with ${name})`);
	const pattern = new RegExp(`^en${others.map(([code]) => `(, ?${code})?`).join("")}$`);
	const isKnown = matching(pattern, `Type en, or: en, ${others.map(([code]) => code).join(", ")}`);
	const question = `Languages: en (English alone), or ${choices.join(", or ")}`;
	await askFact(question, "app/i18n/language.ts", "languageCodes", { ...list, ...isKnown });
}

async function askCountry() {
	const name = matching(/^[^"\\]+$/, "A name, such as Kenya.");
	await askFact("Country", "app/i18n/time-zone.ts", "timeZone.country", name);
	const letters = matching(/^[A-Z]{2}$/, "Two capitals, such as KE.");
	await askFact("The country's two letters", "app/church/location.ts", "countryCode", letters);
	const file = "app/church/contact.ts";
	const code = matching(/^\+\d{1,3}$/, "A plus and up to three digits: +254.");
	await askFact("The phones' country code", file, "COUNTRY_CODE", code);
	const digits = matching(/^([6-9]|1[0-2])$/, "A number from 6 to 12, such as 9.");
	await askFact("How many digits a phone's number has after it", file, "PHONE_DIGITS", {
		...digits,
		literal: String,
	});
}

async function askTimeZone() {
	const file = "app/i18n/time-zone.ts";
	const zone = await askFact("Time zone", file, "timeZone.name", {
		problem: (typed) => {
			const offsets = Array.from({ length: CLOCK_MONTHS }, (_, month) => offsetOf(typed, month));
			if (!offsets[0]) return "A name of the IANA's list, such as Africa/Nairobi.";
			const isSame = new Set(offsets).size === 1;
			return !isSame && "It changes its clocks in summer, which the site cannot do.";
		},
	});
	const offset = offsetOf(zone, 0);
	if (offset) setFact(file, "timeZone.offset", JSON.stringify(offset));
	await askFact("Its letters, as people write them", file, "timeZone.abbreviation");
}

/**
 * "+03:00"; null for a name that is none
 *
 * @param month which month from now
 */
function offsetOf(timeZone: string, month: number): string | null {
	try {
		const format = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" });
		const now = new Date();
		const parts = format.formatToParts(new Date(now.getFullYear(), now.getMonth() + month, 1));
		const offset = parts.find(({ type }) => type === "timeZoneName")?.value.slice("GMT".length);
		return offset || "+00:00";
	} catch {
		return null;
	}
}

async function askColour() {
	const file = "app/ui/design.css";
	const css = textOf(file);
	const { light, dark } = coloursIn(css);
	if (!light.sky || !dark.page) {
		byHand.push(`${file}: --color-sky, as #rrggbb`);
		return;
	}
	const now = light.sky;
	const withSky = (colour: string) => {
		const shades = shadesOf(colour.toLowerCase(), dark.page ?? "");
		return withColours(withColours(css, "light", shades.light), "dark", shades.dark);
	};
	const problemsOf = (colour: string) =>
		Object.values(coloursIn(withSky(colour))).flatMap(unreadable);
	const answer = await ask("Colour of links, buttons, headings and footer", now, (typed) => {
		if (typed === now) return null;
		if (!/^#[0-9a-f]{6}$/i.test(typed)) return "A # and six letters or digits: #14532d.";
		const [problem] = problemsOf(typed);
		const darker = darkened(typed, (colour) => problemsOf(colour).length === 0);
		return problem && `${problem}. ${darker} is dark enough to read.`;
	});
	if (answer !== now) texts.set(file, withSky(answer));
}

async function askDemo(): Promise<boolean> {
	if (existsSync(`${state}/no-demo`)) {
		if (!isTyped) await lines.next();
		return false;
	}
	const question =
		"Remove the demo content from this machine, with everything you added? Stop the site first. yes or no";
	return askYes(question, "no");
}

function write(changed: [file: string, text: string][], isDemoTakenAway: boolean) {
	for (const [file, text] of changed) writeFileSync(file, text);
	const format = ["format", "--write", ...changed.map(([file]) => file)];
	if (changed.length > 0) spawnSync("node_modules/.bin/biome", format, { stdio: "ignore" });
	// From now on the files are read from the disk.
	texts.clear();
	if (isDemoTakenAway) {
		rmSync(state, { recursive: true, force: true });
		mkdirSync(state, { recursive: true });
		writeFileSync(`${state}/no-demo`, "");
	}
	console.log("Written.");
}

function sayWhatRemains() {
	console.log(
		"\nNext: your pictures (npm run pictures), if you have not made them yet, and npm test. Then sign in to the portal: on the dashboard, Our Church has everything that the pages say of your church.",
	);
}
