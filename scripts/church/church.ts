/**
 * Asks for a church's facts, and writes them into the files that hold them: `npm run church`. Enter keeps
 * what is set. What is written can be changed by hand as well: docs/your-church.md.
 * `npm run church < answers.txt` takes an answer from each line.
 */
import { spawnSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import type { Localized } from "../../app/i18n/language.ts";
import { coloursIn, darkened, shadesOf, unreadable, withColours } from "./colours.ts";
import { valueIn, withLiteral } from "./literals.ts";

const isTyped = process.stdin.isTTY;
const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();

/** The files as they will be, and what is to be changed by hand. */
const texts = new Map<string, string>();
let byHand: string[] = [];

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const state = ".wrangler/state";

/** What the texts say of the invented church that another one may not have. */
const promises =
	/Parking available|Wheelchair accessible|within 24 hours|by appointment|three and a half hours|full Sunday morning|7th grade|branches in the towns/;

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
	await askFact("Name", "app/church/identity.ts", "name");
	await askFact("Slogan, the same in every language", "app/church/identity.ts", "tagline");
	const isBilingual = await askLanguages();
	await askPlace();
	await askContact(isBilingual);
	await askService(isBilingual);
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

async function askLanguages(): Promise<boolean> {
	const question = "Languages: en (English alone), or en, tn (with Setswana)";
	const isKnown = matching(/^en(, ?tn)?$/, "Type en, or: en, tn");
	const form = { ...list, ...isKnown };
	return (await askFact(question, "app/i18n/language.ts", "languageCodes", form)) !== "en";
}

async function askPlace() {
	const file = "app/church/location.ts";
	const [, , country] = (valueIn(textOf(file), "address") ?? []) as string[];
	const three = matching(
		/^([^,]*[^, ][^,]*(,|$)){3}$/,
		"Three parts: Jamhuri Hall, Nairobi, Kenya",
	);
	const form = { ...list, ...three };
	const question = "Where services are: house, town, country";
	const newCountry = partsOf(await askFact(question, file, "address", form)).at(-1);
	await askFact("Postal address: box, town, country", file, "postalAddress", form);
	const letters = matching(/^[A-Z]{2}$/, "Two capitals, such as KE.");
	await askFact("The country's two letters", file, "countryCode", letters);
	const isDegrees = matching(/^-?\d{1,3}(\.\d+)?$/, "A number of degrees, such as -1.2921.");
	const degrees = { literal: String, ...isDegrees };
	await askFact(
		"The map's pin: latitude, as openstreetmap.org shows it by a right click and Show address",
		file,
		"latitude",
		degrees,
	);
	await askFact("The map's pin: longitude", file, "longitude", degrees);
	if (country && newCountry) {
		replaceInTexts("en", `${country} time`, `${newCountry} time`);
		replaceInTexts("tn", `nako ya ${country}`, `nako ya ${newCountry}`);
	}
}

/** Replaces words in the texts of a language. */
function replaceInTexts(language: "en" | "tn", old: string, other: string) {
	for (const file of globSync(`app/i18n/locales/${language}/*.json`).sort()) {
		texts.set(file, textOf(file).replaceAll(old, other));
	}
}

async function askContact(isBilingual: boolean) {
	const file = "app/church/contact.ts";
	const code = matching(/^\+\d{1,3}$/, "A plus and up to three digits: +254.");
	const prefix = await askFact("The phones' country code", file, "COUNTRY_CODE", code);
	/** The numbers as people write them: with spaces, the country code, or a 0 in its place. */
	const numbersOf = (typed: string) =>
		partsOf(typed).map((written) => {
			const dialled = written.replaceAll(/[\s().-]/g, "");
			return dialled.startsWith(prefix) ? dialled.slice(prefix.length) : dialled.replace(/^0/, "");
		});
	const answer = await askFact("Phones, without country code and first 0", file, "phones", {
		...list,
		literal: (typed) => `[${numbersOf(typed).map((digits) => `phoneNumber("${digits}")`)}]`,
		problem: (typed) => {
			const [first = "", ...others] = numbersOf(typed);
			const isRight = [first, ...others].every((digits) => /^\d{6,12}$/.test(digits));
			if (isRight && others.every(({ length }) => length === first.length)) return null;
			const example = "712000000000".slice(0, /^\d{6,12}$/.test(first) ? first.length : 9);
			return `Digits, all as long, such as ${example.slice(0, -1)}1, ${example.slice(0, -1)}2`;
		},
	});
	const digits = numbersOf(answer)[0]?.length;
	if (digits) setFact(file, "PHONE_DIGITS", String(digits));
	const mailbox = matching(/^[^\s@"]+@[^\s@"]+\.[^\s@"]+$/, "An e-mail address.");
	await askFact("E-mail", file, "adminEmail", mailbox);
	const current = valueIn(textOf(file), "phoneHours") as Localized | undefined;
	await askFact("When somebody answers the phone", file, "phoneHours", {
		shown: (words: Localized) => shownWords(words, isBilingual),
		literal: (typed) => JSON.stringify(wordsOf(typed, [current])),
		problem: (typed) => problemOfWords(typed, isBilingual),
	});
}

/** Two languages are typed with a ` / ` between them where Setswana is offered. */
function shownWords({ en, tn }: Localized, isBilingual: boolean): string {
	return isBilingual ? `${en} / ${tn}` : en;
}

/** @param known what has its Setswana already, although only the English is typed */
function wordsOf(typed: string, known: (Localized | undefined)[]): Localized {
	const [en = "", tn] = typed.split(" / ");
	return { en, tn: tn ?? known.find((words) => words?.en === en)?.tn ?? en };
}

function problemOfWords(typed: string, isBilingual: boolean) {
	return isBilingual && !/\S \/ \S/.test(typed) && "In both languages: Prayers / Dithapelo";
}

interface Part {
	minutes: number;
	activity: Localized;
}

async function askService(isBilingual: boolean) {
	const file = "app/church/service-time.ts";
	const before = weekdays[Number(valueIn(textOf(file), "weeklyServiceTime.weekday"))];
	const day = await askFact("The service's day", file, "weeklyServiceTime.weekday", {
		shown: (weekday: number) => weekdays[weekday] ?? "",
		literal: (typed) => String(weekdays.indexOf(typed)),
		problem: (typed) => !weekdays.includes(typed) && `One of ${weekdays.join(", ")}.`,
	});
	if (before && day) replaceInTexts("en", before, day);
	const clock = matching(/^([01]\d|2[0-3]):[0-5]\d$/, "Hours and minutes: 17:00.");
	const begins = await askFact("It begins at", file, "weeklyServiceTime.begins", clock);
	const ends = await askFact("It ends at", file, "weeklyServiceTime.ends", {
		problem: (typed) => clock.problem?.(typed) || (typed <= begins && "It ends after it begins."),
	});
	const length = (Date.parse(`1970-01-01T${ends}Z`) - Date.parse(`1970-01-01T${begins}Z`)) / 60_000;
	const order = "app/church/order-of-worship.ts";
	const current = (valueIn(textOf(order), "parts") ?? []) as Part[];
	const known = current.map(({ activity }) => activity);
	const orderOf = (typed: string): Part[] =>
		typed.split(";").map((part) => {
			const [minutes = "", ...words] = part.trim().split(" ");
			return { minutes: Number(minutes), activity: wordsOf(words.join(" "), known) };
		});
	const example = isBilingual
		? "such as 40 Worship / Kobamelo; 50 Sermon / Thero"
		: "such as 40 Worship; 50 Sermon";
	await askFact("Its parts: minutes and words, with ; between", order, "parts", {
		shown: (parts: Part[]) =>
			parts
				.map(({ minutes, activity }) => `${minutes} ${shownWords(activity, isBilingual)}`)
				.join("; "),
		literal: (typed) => JSON.stringify(orderOf(typed)),
		problem: (typed) => {
			const parts = orderOf(typed);
			const sum = parts.reduce((sum, { minutes }) => sum + minutes, 0);
			if (parts.some(({ minutes, activity }) => !(minutes > 0 && activity.en))) {
				return `Minutes and words, ${example}`;
			}
			if (length && sum !== length)
				return `These are ${sum} minutes, and the service has ${length}.`;
			const isWhole = typed.split(";").every((part) => !problemOfWords(part, isBilingual));
			return !isWhole && `In both languages, ${example}`;
		},
	});
}

async function askTimeZone() {
	const file = "app/i18n/time-zone.ts";
	const zone = await askFact("Time zone", file, "timeZone.name", {
		problem: (typed) => {
			const [winter, summer] = [0, 6].map((month) => offsetOf(typed, month));
			if (!winter) return "A name of the IANA's list, such as Africa/Nairobi.";
			return winter !== summer && "It changes its clocks in summer, which the site cannot do.";
		},
	});
	const offset = offsetOf(zone, 0);
	if (offset) setFact(file, "timeZone.offset", JSON.stringify(offset));
	await askFact("Its letters, as people write them", file, "timeZone.abbreviation");
}

/** "+03:00"; null for a name that is none */
function offsetOf(timeZone: string, month: number): string | null {
	try {
		const format = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" });
		const parts = format.formatToParts(new Date(2026, month));
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

/** What this command leaves to whoever writes the church's own prose. */
function sayWhatRemains() {
	const languages = (valueIn(textOf("app/i18n/language.ts"), "languageCodes") ?? []) as string[];
	const isBilingual = languages.includes("tn");
	const facts = ["identity", "location", "service-time"].map((file) =>
		textOf(`app/church/${file}.ts`),
	);
	const day = weekdays[Number(valueIn(facts[2] ?? "", "weeklyServiceTime.weekday"))];
	const invented = ["Kingdom Realms", "Tati", "Letsatsi Lodge", "Botswana", "Molefe", "Sebina"];
	const words = invented.filter((word) => !facts.join().includes(word));
	if (day !== "Sunday") words.push("Sunday", "Saturday night", "Tshipi", "bosigo jwa Matlhatso");
	const locales = languages.map((code) => `app/i18n/locales/${code}/*.json`);
	const left: string[] = [];
	const promised: string[] = [];
	for (const file of globSync(["app/church/*.ts", ...locales]).sort()) {
		// Only the church's own files are searched for it: the portal's texts name Setswana for churches
		// that have both languages.
		const isOver = !isBilingual && file.startsWith("app/church/");
		const sought = [...words, ...(isOver ? ["Setswana"] : [])];
		const lines = linesOf(file, isBilingual);
		for (const word of sought) {
			const places = lines.flatMap((line, n) => (line.includes(word) ? n + 1 : []));
			if (places.length > 0) left.push(`${file}: ${word} (line ${places.join(", ")})`);
		}
		for (const [n, line] of lines.entries()) {
			const [said] = promises.exec(line) ?? [];
			if (said) promised.push(`${file}:${n + 1}: ${said}`);
		}
	}
	if (left.length > 0) {
		console.log(
			`\nTexts that still describe the example church, for you to rewrite:\n  ${left.join("\n  ")}`,
		);
	}
	if (promised.length > 0) {
		console.log(
			`\nThese promise something in your name. Are they true?\n  ${promised.join("\n  ")}`,
		);
	}
	console.log(
		"\nNext: your pictures (npm run pictures), if you have not made them yet, and npm test. The events and sermons on this machine's site are demo content.",
	);
}

/** What readers see of a file: without comments, and in English alone without the Setswana beside it. */
function linesOf(file: string, isBilingual: boolean): string[] {
	const blank = (text: string) => text.replaceAll(/[^\n]/g, "");
	let text = textOf(file)
		.replaceAll(/\/\*.*?\*\//gs, blank)
		.replaceAll(/^\s*\/\/.*$/gm, "");
	if (!isBilingual) text = text.replaceAll(/\btn:\s*("(\\.|[^"])*"|`[^`]*`)/g, blank);
	return text.split("\n");
}
