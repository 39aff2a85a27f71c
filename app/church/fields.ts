import type { Field, FieldsFor } from "~/content/fields";
import type { churchFacts } from "~/db/content-schema";
import { englishField, languageOf, translationsOf } from "~/i18n/in-language";
import { defaultLanguage } from "~/i18n/language";
import type { TextKey } from "~/i18n/text-key";
import type { FactName } from "./facts";

/** The maximum length of the text of each church fact, in characters. */
const longest = {
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
	address: 200,
	coordinates: 300,
	postalAddress: 200,
	officeHours: 100,
	officeHoursTn: 100,
	parking: 100,
	parkingTn: 100,
	access: 100,
	accessTn: 100,
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
	name: 60,
	shortName: 20,
	tagline: 120,
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
	leaders: 3000,
	leadersTn: 3000,
	portraits: 2000,
	giving: 1500,
	givingTn: 1500,
	live: 300,
	liveBegins: 5,
	liveEnds: 5,
	reminder: 5,
} as const satisfies Record<FactName, number>;

type ChurchFields = {
	[Name in FactName]: Field & { kind: "text"; form: Name };
};

/** The form field of each church fact in the portal. All facts are texts. */
export const churchFields = Object.fromEntries(
	Object.entries(longest).map(([form, max]) => {
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

/** The portal's forms for church facts, and the names of the facts in each form. */
export const cards = {
	services: [
		"weekday",
		"begins",
		"ends",
		"moreServices",
		"moreServicesTn",
		"worship",
		"worshipTn",
		"expectations",
		"expectationsTn",
		"bring",
		"bringTn",
		"prepare",
		"prepareTn",
		"live",
		"liveBegins",
		"liveEnds",
		"reminder",
	],
	place: [
		"address",
		"coordinates",
		"postalAddress",
		"officeHours",
		"officeHoursTn",
		"parking",
		"parkingTn",
		"access",
		"accessTn",
	],
	contact: [
		"phones",
		"whatsapp",
		"phoneHours",
		"phoneHoursTn",
		"email",
		"replyPromise",
		"replyPromiseTn",
		"facebook",
		"instagram",
		"youtube",
	],
	people: ["leaders", "leadersTn", "portraits"],
	giving: ["giving", "givingTn"],
	story: [
		"welcome",
		"welcomeTn",
		"invitation",
		"invitationTn",
		"story",
		"storyTn",
		"mission",
		"missionTn",
		"vision",
		"visionTn",
		"beliefs",
		"beliefsTn",
	],
	identity: ["name", "shortName", "tagline"],
} as const satisfies Record<string, readonly FactName[]>;

/**
 * The portal's form for the church's name and motto. Only super administrators may change the facts
 * in this form.
 */
export const GUARDED_CARD = "identity" satisfies keyof typeof cards;

export type CardName = keyof typeof cards;

export const cardNames = Object.keys(cards) as CardName[];
