/**
 * `npm run translations` lists every text of the site in both languages: where its Setswana comes
 * from, how sure it is, and whether a speaker has confirmed it. What is known of the texts is in
 * `app/i18n/locales/review.json`; docs/translators.md says how to use both.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";

/** What is known of a text, as long as it stands there as it is in the locales. */
interface Review {
	en: string;
	tn: string;
	/** Where the Setswana comes from, and how sure it is: A, B or C. */
	source?: string;
	confidence?: string;
	/** Who has confirmed the Setswana, and when. */
	confirmed?: string;
}

/** By key, with the namespace: `events:calendar.title`. */
export type Reviews = Record<string, Review>;

/** The texts of both languages, by the same keys. */
export type Texts = Record<string, { en: string; tn: string }>;

/** What is said of a text of which nothing is known. */
const composed = { source: "composed", confidence: "C" };

/** Every text, with what is known of it. */
export function listTexts(texts: Texts, reviews: Reviews) {
	return Object.entries(texts).map(([key, { en, tn }]) => {
		const review = reviews[key];
		const { source, confidence } = { ...composed, ...(review?.tn === tn && review) };
		const isSame = review?.tn === tn && review.en === en;
		const confirmed = review?.confirmed ?? "";
		const state = !confirmed ? "open" : isSame ? "confirmed" : "changed since";
		return { state, confidence, source, key, en, tn, confirmed };
	});
}

/** The reviews, with these texts confirmed as they stand now. */
export function confirm(texts: Texts, reviews: Reviews, keys: string[], by: string): Reviews {
	const changed = { ...reviews };
	for (const key of keys) {
		const text = texts[key];
		if (!text) throw new Error(`There is no text ${key}`);
		const known = reviews[key]?.tn === text.tn ? reviews[key] : composed;
		changed[key] = { ...known, ...text, confirmed: by };
	}
	return changed;
}

const locales = new URL("../app/i18n/locales/", import.meta.url);
const reviewFile = new URL("review.json", locales);

const readJson = (file: URL) => JSON.parse(readFileSync(file, "utf8"));

export function readReviews(): Reviews {
	return readJson(reviewFile);
}

export function readTexts(): Texts {
	const files = readdirSync(new URL("en/", locales));
	const texts = files.flatMap((file) => {
		const [en, tn] = ["en", "tn"].map((language) =>
			readJson(new URL(`${language}/${file}`, locales)),
		);
		return Object.keys(en).map((key) => [
			`${basename(file, ".json")}:${key}`,
			{ en: en[key], tn: tn[key] },
		]);
	});
	return Object.fromEntries(texts);
}

if (import.meta.main) {
	const [command, by, ...keys] = process.argv.slice(2);
	const texts = readTexts();
	if (command === "confirm" && by && keys.length > 0) {
		const day = new Date().toISOString().slice(0, 10);
		const reviews = confirm(texts, readReviews(), keys, `${by}, ${day}`);
		writeFileSync(reviewFile, `${JSON.stringify(reviews, null, "\t")}\n`);
	} else if (command) {
		throw new Error('Usage: npm run translations [-- confirm "Name of the speaker" key ...]');
	}
	const list = listTexts(texts, readReviews());
	const names = ["state", "confidence", "source", "key", "en", "tn", "confirmed"] as const;
	console.log(names.join("\t"));
	for (const line of list)
		console.log(names.map((name) => line[name].replace(/\s+/g, " ")).join("\t"));
	const counted = Object.groupBy(list, ({ state }) => state);
	for (const [state, lines] of Object.entries(counted)) console.error(`${state}: ${lines?.length}`);
}
