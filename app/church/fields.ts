import type { Field, FieldsFor } from "~/content/fields";
import type { churchFacts } from "~/db/content-schema";
import { englishField, languageOf, translationsOf } from "~/i18n/in-language";
import { defaultLanguage } from "~/i18n/language";
import type { TextKey } from "~/i18n/text-key";
import { ADDRESS_MAX_LENGTH } from "~/platform/http/url";
import type { FactName } from "./facts";

/**
 * The church facts in each of the portal's forms, and the maximum length of their texts, in
 * characters.
 */
const longest = {
	services: {
		weekday: 1,
		begins: 5,
		ends: 5,
		moreServices: 1000,
		moreServicesTn: 1000,
		worship: 1000,
		worshipTn: 1000,
		expectations: 2000,
		expectationsTn: 2000,
		bring: 1000,
		bringTn: 1000,
		prepare: 1000,
		prepareTn: 1000,
		live: 300,
		liveBegins: 5,
		liveEnds: 5,
		reminder: 5,
	},
	place: {
		address: 200,
		// The link of a map, from which only the coordinates are stored.
		coordinates: ADDRESS_MAX_LENGTH,
		postalAddress: 200,
		officeHours: 100,
		officeHoursTn: 100,
		parking: 100,
		parkingTn: 100,
		access: 100,
		accessTn: 100,
	},
	contact: {
		phones: 200,
		whatsapp: 200,
		phoneHours: 100,
		phoneHoursTn: 100,
		email: 200,
		replyPromise: 100,
		replyPromiseTn: 100,
		facebook: 200,
		instagram: 200,
		youtube: 200,
	},
	people: {
		leaders: 3000,
		leadersTn: 3000,
		portraits: 2000,
	},
	giving: {
		giving: 1500,
		givingTn: 1500,
	},
	story: {
		welcome: 500,
		welcomeTn: 500,
		invitation: 300,
		invitationTn: 300,
		story: 5000,
		storyTn: 5000,
		mission: 1000,
		missionTn: 1000,
		vision: 1000,
		visionTn: 1000,
		beliefs: 3000,
		beliefsTn: 3000,
	},
	identity: {
		name: 60,
		shortName: 20,
		tagline: 120,
	},
} as const satisfies Record<string, Partial<Record<FactName, number>>>;

export type CardName = keyof typeof longest;

export const cardNames = Object.keys(longest) as CardName[];

/** The portal's forms for church facts, and the names of the facts in each form. */
export const cards = Object.fromEntries(
	cardNames.map((card) => [card, Object.keys(longest[card])]),
) as unknown as Record<CardName, readonly FactName[]>;

/**
 * The portal's form for the church's name and motto. Only super administrators may change the facts
 * in this form.
 */
export const GUARDED_CARD = "identity" satisfies CardName;

const lengths: Record<FactName, number> = {
	...longest.services,
	...longest.place,
	...longest.contact,
	...longest.people,
	...longest.giving,
	...longest.story,
	...longest.identity,
};

type ChurchFields = {
	[Name in FactName]: Field & { kind: "text"; form: Name };
};

/** The form field of each church fact in the portal. All facts are texts. */
export const churchFields = Object.fromEntries(
	Object.entries(lengths).map(([form, max]) => {
		const label = `church:church.${form as FactName}` satisfies TextKey;
		return [form, { kind: "text", max, form, label }];
	}),
) as unknown as ChurchFields satisfies FieldsFor<
	typeof churchFacts.$inferSelect,
	"title" | "untranslated" | "isReviewed"
>;

export const isTranslation = (name: FactName) => languageOf(name) !== defaultLanguage;

/**
 * The name of the fact with the English text to which a translation belongs; the name of an English
 * text is returned unchanged.
 */
export const englishOf = (name: FactName) => englishField(name) as FactName;

/** The names of the facts with the translations of an English text. */
export function translatedFacts(name: FactName): FactName[] {
	const names: string[] = translationsOf(name);
	return names.filter((other): other is FactName => other in churchFields);
}
