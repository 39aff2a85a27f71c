import type { Localized } from "~/i18n/language";
import { weeklyServiceTime } from "./service-time";

/**
 * The order of service: how long each part takes, in minutes. Together they are as long as the
 * service (`service-time.ts`).
 */
const parts: readonly { minutes: number; activity: Localized }[] = [
	{ minutes: 30, activity: { en: "Intersession", tn: "Go Rapelela ba Bangwe" } },
	{ minutes: 30, activity: { en: "Praise & Worship", tn: "Kgalaletso le Kobamelo" } },
	{
		minutes: 5,
		activity: {
			en: "Word of Encouragement (on Giving)",
			tn: "Lefoko la Kgothatso (ka ga Meneelo)",
		},
	},
	{ minutes: 10, activity: { en: "Announcements", tn: "Dikitsiso" } },
	{ minutes: 15, activity: { en: "Testimonies", tn: "Bosupi" } },
	{ minutes: 30, activity: { en: "Worship", tn: "Kobamelo" } },
	{ minutes: 60, activity: { en: "Sermon of the Day", tn: "Thero ya Letsatsi" } },
	{
		minutes: 25,
		activity: {
			en: "Prayers, Prophesies & Deliverance",
			tn: "Dithapelo, Diporofeto le Kgololo",
		},
	},
	{ minutes: 5, activity: { en: "Church Closure", tn: "Bokhutlo jwa Tirelo" } },
];

/** "09:30" for 30 */
function clockAfter(minutes: number): string {
	const begin = Date.parse(`1970-01-01T${weeklyServiceTime.begins}Z`);
	return new Date(begin + minutes * 60_000).toISOString().slice(11, 16);
}

export const schedule = parts.map(({ minutes, activity }, index) => {
	const before = parts.slice(0, index).reduce((sum, part) => sum + part.minutes, 0);
	return { time: `${clockAfter(before)}-${clockAfter(before + minutes)}`, activity };
});

export const expectations: readonly { title: Localized; text: Localized }[] = [
	{
		title: { en: "A full Sunday morning", tn: "Moso o o tletseng wa Tshipi" },
		text: {
			en: "Services last about three and a half hours, with prayer, singing, testimonies and the sermon of the day.",
			tn: "Ditirelo di tsaya diura di ka nna tharo le halofo, ka thapelo, dipina, bosupi le thero ya letsatsi.",
		},
	},
	{
		title: { en: "Children's programs", tn: "Mananeo a bana" },
		text: {
			en: "Children from birth to 7th grade have programs of their own, led by people who know them by name.",
			tn: "Bana go tloga ba tsholwa go fitlha ka mophato wa bosupa ba na le mananeo a bone, a a eteletsweng pele ke batho ba ba ba itseng ka maina.",
		},
	},
	{
		title: {
			en: "Fellowship after the service",
			tn: "Kopano ya badumedi morago ga tirelo",
		},
		text: {
			en: "Stay for a cup of tea and a conversation. Nobody needs to go home a stranger.",
			tn: "Sala o nwe kopi ya tee o bo o tlotle le rona. Ga go ope yo o tlhokang go boela gae e le moeng.",
		},
	},
];

export const thingsToBring: readonly Localized[] = [
	{
		en: "Your Bible, on paper or on your phone",
		tn: "Baebele ya gago, ya pampiri kgotsa ya mogala",
	},
	{ en: "A notebook and a pen for the sermon", tn: "Bukana le pene tsa go kwala ka thero" },
	{
		en: "Your family, your friends and your neighbours",
		tn: "Ba lelapa, ditsala le baagisani ba gago",
	},
	{ en: "A willing heart", tn: "Pelo e e ratang" },
];

export const preparations: readonly Localized[] = [
	{
		en: "Rest well on Saturday night and come in good time.",
		tn: "Ikhutse sentle bosigo jwa Matlhatso o bo o tle ka nako.",
	},
	{
		en: "Pray for the service, for the preacher and for those who come for the first time.",
		tn: "Rapelela tirelo, moreri le ba ba tlang la ntlha.",
	},
	{
		en: "Read the Verse of the Day and carry it with you.",
		tn: "Bala Temana ya Letsatsi o bo o e tsamaye le yone.",
	},
	{
		en: "Lay down what weighs on you: you are among family.",
		tn: "Baya fa fatshe se se go imelang: o mo gare ga ba lelapa.",
	},
];
