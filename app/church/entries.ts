import { fieldIn, shownText } from "~/i18n/in-language";
import { type Localized, storedLanguages } from "~/i18n/language";
import { numbersIn } from "./contact";
import { type ChangedFacts, type FactName, linesOf } from "./facts";
import { MISSING, readBlocks, unlessMissing } from "./lists";
import { servicesIn } from "./weekly-services";

/*
 * Facts that are lists, such as the leaders: each entry has several parts. All facts are stored as texts.
 * The portal's forms have a field for each part, so this file converts between texts and entries.
 * It reads the texts with the functions that the pages use.
 */

/**
 * An entry of a list, such as one leader: the entry's parts by their names, such as `role`. A
 * missing part is an empty text.
 */
export type Entry = Partial<Record<string, string>>;

interface EntryList {
	/**
	 * The names of an entry's parts, such as `role`, each with its maximum length in characters.
	 * The first part is the entry's name or number.
	 */
	parts: Readonly<Record<string, number>>;
	/** The names of the parts that every entry must have, such as a leader's name. */
	required: readonly string[];
	/**
	 * The facts in which the list is stored. The value is the name of a part of an entry, such as
	 * `role`: an error in the fact is shown at the form field of this part.
	 */
	facts: Partial<Record<FactName, string>>;
	entriesOf: (facts: ChangedFacts) => Entry[];
	/** @param entries the entries to store; entries without any text are already removed */
	textsOf: (entries: readonly Entry[]) => ChangedFacts;
}

const lines = (texts: readonly (string | undefined)[]) => texts.filter(Boolean).join("\n");

/**
 * The text of one entry, with each part (such as a leader's name) on a line of its own. It contains
 * no blank lines, because a blank line ends the entry. Only the last part may have several lines.
 */
const block = (...parts: (string | undefined)[]) =>
	lines(parts.map((part) => part?.trim().replace(/\s*\n\s*/g, "\n")));

/**
 * The Setswana texts of a list's entries, in the order of the English texts; empty if no entry has
 * a Setswana text.
 */
function setswanaTexts(
	entries: readonly Entry[],
	parts: string[],
	textOf: (entry: Entry) => string,
) {
	const isWritten = entries.some((entry) => parts.some((part) => entry[part]));
	return isWritten ? entries.map(textOf) : [];
}

/** An entry for the portal's form. A translation is empty if it is missing or equals the English text. */
function entryOf(parts: Record<string, string | Localized>): Entry {
	const texts = Object.entries(parts).flatMap(([part, text]) => {
		if (typeof text === "string") return [[part, text]];
		return storedLanguages.map((code) => {
			const { text: shown, lang } = shownText(code, text);
			return [fieldIn(code, part), lang ? "" : shown];
		});
	});
	return Object.fromEntries(texts);
}

const services: EntryList = {
	parts: { name: 100, nameTn: 100, weekday: 1, begins: 5, ends: 5 },
	required: ["name"],
	facts: { moreServices: "name", moreServicesTn: "nameTn" },
	entriesOf: ({ moreServices: en = "", moreServicesTn: tn = "" }) =>
		servicesIn({ en, tn }).map(entryOf),
	textsOf: (entries) => ({
		moreServices: lines(
			entries.map(({ weekday, begins = "", ends = "", name }) => {
				const isTimed = weekday || begins || ends;
				return isTimed ? `${weekday || MISSING} ${begins}-${ends} ${name}` : name;
			}),
		),
		moreServicesTn: lines(
			setswanaTexts(entries, ["nameTn"], ({ name = "", nameTn }) => nameTn || name),
		),
	}),
};

const phones: EntryList = {
	parts: { number: 30, whatsapp: 2 },
	required: ["number"],
	facts: { phones: "number", whatsapp: "number" },
	entriesOf: (facts) =>
		numbersIn(facts).map(({ digits, hasChat }) => ({
			number: digits,
			whatsapp: hasChat ? "on" : "",
		})),
	textsOf: (entries) => ({
		phones: lines(entries.map(({ number }) => number)),
		whatsapp: lines(entries.map(({ number, whatsapp }) => whatsapp && number)),
	}),
};

const leaders: EntryList = {
	parts: { name: 100, role: 100, roleTn: 100, bio: 600, bioTn: 600, portrait: 300 },
	required: ["name", "role"],
	facts: { leaders: "role", leadersTn: "roleTn", portraits: "portrait" },
	entriesOf({ leaders: en = "", leadersTn: tn = "", portraits = "" }) {
		const pictures = linesOf(portraits);
		return readBlocks({ en, tn }, "name", "role", "bio").map((person, place) => ({
			...entryOf(person),
			portrait: unlessMissing(pictures[place] ?? ""),
		}));
	},
	textsOf: (entries) => ({
		leaders: entries.map(({ name, role, bio }) => block(name, role, bio)).join("\n\n"),
		leadersTn: setswanaTexts(entries, ["roleTn", "bioTn"], ({ name, role, roleTn, bioTn }) =>
			block(name, roleTn || role, bioTn),
		).join("\n\n"),
		portraits: entries.some(({ portrait }) => portrait)
			? lines(entries.map(({ portrait }) => portrait || MISSING))
			: "",
	}),
};

const giving: EntryList = {
	parts: { name: 100, nameTn: 100, number: 100, note: 300, noteTn: 300 },
	required: ["name"],
	facts: { giving: "number", givingTn: "nameTn" },
	entriesOf: ({ giving: en = "", givingTn: tn = "" }) =>
		readBlocks({ en, tn }, "name", "number", "note").map(entryOf),
	textsOf: (entries) => ({
		giving: entries
			.map(({ name, number, note }) => block(name, number || (note && MISSING), note))
			.join("\n\n"),
		givingTn: setswanaTexts(entries, ["nameTn", "noteTn"], ({ name, nameTn, number, ...entry }) => {
			const note = entry.noteTn || entry.note;
			return block(nameTn || name, number || (note && MISSING), note);
		}).join("\n\n"),
	}),
};

/**
 * The facts about the church that are lists of entries, by their field names in the portal's forms.
 */
export const entryLists = { services, phones, leaders, giving } as const;

export type ListName = keyof typeof entryLists;

/** The list of entries to which a fact belongs; undefined for a fact that is no such list. */
export function listOf(name: FactName): ListName | undefined {
	return (Object.keys(entryLists) as ListName[]).find((list) => name in entryLists[list].facts);
}

export const isBlank = (entry: Entry) => Object.values(entry).every((part) => !part?.trim());
