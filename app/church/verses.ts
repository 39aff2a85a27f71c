import type { Localized } from "~/i18n/language";

export interface Verse {
	text: Localized;
	reference: Localized;
}

/**
 * The verses of the day. The Setswana translations are provisional: the church should replace them
 * by the words of the Setswana Bible that it uses.
 */
export const verses = [
	{
		text: {
			en: "For I know the thoughts that I think toward you, says the LORD, thoughts of peace, and not of evil, to give you hope and a future.",
			tn: "Gonne ke itse dikakanyo tse ke nang natso ka lona, go bua Morena, dikakanyo tsa kagiso e seng tsa bosula, go lo naya isagwe le tsholofelo.",
		},
		reference: { en: "Jeremiah 29:11", tn: "Jeremia 29:11" },
	},
	{
		text: {
			en: "I can do all things through Christ who strengthens me.",
			tn: "Nka dira dilo tsotlhe ka ene yo o nnonotshang.",
		},
		reference: { en: "Philippians 4:13", tn: "Bafilipi 4:13" },
	},
	{
		text: {
			en: "The LORD is my shepherd; I shall not want.",
			tn: "Morena ke modisa wa me; ga nkitla ke tlhoka sepe.",
		},
		reference: { en: "Psalm 23:1", tn: "Pesalema 23:1" },
	},
	{
		text: {
			en: "Trust in the LORD with all your heart, and do not lean on your own understanding.",
			tn: "Ikanye Morena ka pelo yotlhe ya gago, o se ka wa ikaega ka tlhaloganyo ya gago.",
		},
		reference: { en: "Proverbs 3:5", tn: "Diane 3:5" },
	},
] as const satisfies readonly Verse[];

/** @param dayOfMonth the day of the month, 1 to 31 */
export function verseOfTheDay(dayOfMonth: number): Verse {
	return verses[(dayOfMonth % 4) as 0 | 1 | 2 | 3];
}
