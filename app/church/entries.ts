import { type FactName, linesOf } from "./facts";
import { blocksOf } from "./lists";
import { serviceIn } from "./weekly-services";

/*
 * The facts about the church that are lists, such as the list of leaders. Each entry of a list has
 * several parts, such as a leader's name and role. All facts are stored as texts, but the portal's
 * forms have a field for each part, so this file converts between the texts and the entries.
 */

/**
 * An entry of a list, such as one leader: the entry's parts by their names, such as `role`. A
 * missing part is an empty text.
 */
export type Entry = Partial<Record<string, string>>;

type Texts = Partial<Record<FactName, string>>;

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
	entriesOf: (facts: Texts) => Entry[];
	/** @param entries the entries to store; the caller has removed the entries without any text */
	textsOf: (entries: readonly Entry[]) => Texts;
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

/**
 * The Setswana text, or an empty text if it equals the English text. Where the Setswana text is
 * empty, pages show the English text.
 */
const unless = (english: string | undefined, setswana: string | undefined) =>
	setswana === english ? "" : setswana;

/**
 * Stands in the stored text for a missing portrait, number or weekday. Without this sign, what
 * follows would be read as the missing part.
 */
const NOTHING = "-";

const services: EntryList = {
	parts: { name: 100, nameTn: 100, weekday: 1, begins: 5, ends: 5 },
	required: ["name"],
	facts: { moreServices: "name", moreServicesTn: "nameTn" },
	entriesOf({ moreServices = "", moreServicesTn = "" }) {
		const setswana = linesOf(moreServicesTn);
		return linesOf(moreServices).map((line, place) => {
			const { name, time } = serviceIn(line);
			const nameTn = unless(name, setswana[place]);
			return { name, nameTn, ...time, weekday: String(time?.weekday ?? "") };
		});
	},
	textsOf: (entries) => ({
		moreServices: lines(
			entries.map(({ weekday, begins = "", ends = "", name }) => {
				const isTimed = weekday || begins || ends;
				return isTimed ? `${weekday || NOTHING} ${begins}-${ends} ${name}` : name;
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
	entriesOf({ phones = "", whatsapp = "" }) {
		const chats = linesOf(whatsapp);
		return linesOf(phones).map((number) => ({
			number,
			whatsapp: chats.includes(number) ? "on" : "",
		}));
	},
	textsOf: (entries) => ({
		phones: lines(entries.map(({ number }) => number)),
		whatsapp: lines(entries.map(({ number, whatsapp }) => whatsapp && number)),
	}),
};

const leaders: EntryList = {
	parts: { name: 100, role: 100, roleTn: 100, bio: 600, bioTn: 600, portrait: 300 },
	required: ["name", "role"],
	facts: { leaders: "role", leadersTn: "roleTn", portraits: "portrait" },
	entriesOf({ leaders = "", leadersTn = "", portraits = "" }) {
		const [setswana, pictures] = [blocksOf(leadersTn), linesOf(portraits)];
		return blocksOf(leaders).map(([name, role, ...bio], place) => {
			const [, roleTn, ...bioTn] = setswana[place] ?? [];
			return {
				name,
				role,
				roleTn: unless(role, roleTn),
				bio: lines(bio),
				bioTn: lines(bioTn),
				portrait: unless(NOTHING, pictures[place]),
			};
		});
	},
	textsOf: (entries) => ({
		leaders: entries.map(({ name, role, bio }) => block(name, role, bio)).join("\n\n"),
		leadersTn: setswanaTexts(entries, ["roleTn", "bioTn"], ({ name, role, roleTn, bioTn }) =>
			block(name, roleTn || role, bioTn),
		).join("\n\n"),
		portraits: entries.some(({ portrait }) => portrait)
			? lines(entries.map(({ portrait }) => portrait || NOTHING))
			: "",
	}),
};

const giving: EntryList = {
	parts: { name: 100, nameTn: 100, number: 100, note: 300, noteTn: 300 },
	required: ["name"],
	facts: { giving: "number", givingTn: "nameTn" },
	entriesOf({ giving = "", givingTn = "" }) {
		const setswana = blocksOf(givingTn);
		return blocksOf(giving).map(([name, number, ...note], place) => {
			const [nameTn, , ...noteTn] = setswana[place] ?? [];
			return {
				name,
				nameTn: unless(name, nameTn),
				number: unless(NOTHING, number),
				note: lines(note),
				noteTn: unless(lines(note), lines(noteTn)),
			};
		});
	},
	textsOf: (entries) => ({
		giving: entries
			.map(({ name, number, note }) => block(name, number || (note && NOTHING), note))
			.join("\n\n"),
		givingTn: setswanaTexts(entries, ["nameTn", "noteTn"], (entry) =>
			block(
				entry.nameTn || entry.name,
				entry.number || (entry.note && NOTHING),
				entry.noteTn || entry.note,
			),
		).join("\n\n"),
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
