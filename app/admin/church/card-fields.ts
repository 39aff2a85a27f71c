import type { z } from "zod";
import { type Entry, entryLists, isBlank, type ListName, listOf } from "~/church/entries";
import type { ChangedFacts } from "~/church/facts";
import { type CardName, cards, churchFields } from "~/church/fields";
import { languageOf } from "~/i18n/in-language";
import { languageCodes } from "~/i18n/language";
import type { ValidatedForm } from "~/ui/use-validated-form";

/*
 * The facts about the church are edited on cards, such as 'Welcome and story'. This file says which
 * facts a card's form has, and which lists of entries, such as the leaders.
 */

/**
 * A fact, or a part of a fact, of at most this many characters is edited in a field of one line.
 * Longer ones have several lines, except e-mail addresses and links (`fact-fields.tsx`).
 */
export const ONE_LINE = 120;

export type CardField = ValidatedForm<z.ZodObject>["field"];

/** False for a field in a language that the site does not offer. */
export const isOffered = (name: string) => languageCodes.includes(languageOf(name));

export function listsOf(card: CardName): ListName[] {
	return [...new Set(cards[card].flatMap((name) => listOf(name) ?? []))];
}

/**
 * The parts of a list entry that have a field in the form, such as a leader's name and role. Each
 * part comes with its maximum length in characters.
 */
export function partsOf(list: ListName): [part: string, max: number][] {
	return Object.entries(entryLists[list].parts).filter(([part]) => isOffered(part));
}

export function fieldsOf(card: CardName) {
	const names = cards[card].filter(isOffered);
	const fields = names.map((name) => [name, churchFields[name]]);
	return Object.fromEntries(fields) as Partial<typeof churchFields>;
}

type Typed = Partial<Record<string, unknown>>;

/**
 * The facts about the church that were typed into a card's form. Each list, such as the leaders, is
 * converted to the facts that store it in the database. Blank entries are left out.
 */
export function typedFacts(card: CardName, typed: Typed): ChangedFacts {
	const texts = listsOf(card).map((list) =>
		entryLists[list].textsOf(entriesIn(list, typed).filter((entry) => !isBlank(entry))),
	);
	const names = cards[card].filter((name) => typeof typed[name] === "string");
	return Object.assign({}, ...names.map((name) => ({ [name]: typed[name] })), ...texts);
}

/**
 * The entries of a list, such as the leaders, as they were typed into the form. Blank entries are
 * included.
 */
export function entriesIn(list: ListName, typed: Typed): Entry[] {
	return Array.from([typed[list] ?? []].flat(), (entry) => (entry ?? {}) as Entry);
}
