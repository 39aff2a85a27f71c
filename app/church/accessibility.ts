import { formatIsoDay } from "~/i18n/dates";
import type { StatementPart } from "./statement";

/** When the site was last checked: change it, and what was found, after each check. */
const CHECKED = "2026-11-23";

export const accessibility: readonly StatementPart[] = [
	{
		title: { en: "What is met", tn: "Se se fitlheletsweng" },
		text: [
			{
				en: "This website is made to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA.",
				tn: "Saete eno e diretswe go obamela Web Content Accessibility Guidelines (WCAG) 2.2 mo maemong a AA.",
			},
			{
				en: "All of it can be used with a keyboard alone and be read aloud by a screen reader, with text twice as large, enlarged four times, on a narrow phone, in light, in dark and in your own system's colours, and without JavaScript. It says in words what it shows by colour, nothing in it flashes, and it moves less if your system asks for that.",
				tn: "O ka e dirisa yotlhe ka dikonopo tsa khomputara fela, mme sedirisiwa se se balelang kwa godimo se ka e bala. E dira fa mafoko a godisitswe gabedi, fa tsebe e godisitswe gane, mo mogaleng o mosesane, mo leseding, mo lefifing le ka mebala ya sedirisiwa sa gago, le kwa ntle ga JavaScript. Se e se bontshang ka mmala e se bolela le ka mafoko, ga go na sepe se se benyabenyang, mme e sutasuta go le gonnye fa sedirisiwa sa gago se kopa jalo.",
			},
		],
	},
	{
		title: { en: "What is not met yet", tn: "Se se iseng se fitlhelelwe" },
		text: [
			{
				en: "Recordings of sermons may have no captions and no text of what is said. Ask us, and we send you the notes.",
				tn: "Dikgatiso tsa dithero di ka nna tsa tlhoka mafoko a a kwadilweng a se se buiwang. Re kope, mme re tlaa go romelela dintlha tsa thero.",
			},
			{
				en: "Some photos have no description of their own, only the name of their album and their place in it.",
				tn: "Dinepe dingwe ga di na tlhaloso ya tsone, fa e se leina la alebamo ya tsone le maemo a tsone mo go yone.",
			},
			{
				en: "The map is OpenStreetMap's, and cannot be read aloud. Our address stands in words below it.",
				tn: "Mmapa ke wa OpenStreetMap, mme ga o ka ke wa balelwa kwa godimo. Aterese ya rona e kwadilwe ka mafoko fa tlase ga one.",
			},
			{
				en: "The Setswana has not yet been read by a native speaker from end to end.",
				tn: "Setswana sa saete eno ga se ise se balwe sotlhe ke mmui wa sone.",
			},
		],
	},
	{
		title: { en: "How it was checked", tn: "Ka fa e tlhatlhobilweng ka teng" },
		text: [
			{
				en: `Last on ${formatIsoDay("en", CHECKED)}, by the people who make it: each page in both languages by an automatic check (axe) at every change, and by hand with the keyboard, with large text and in several colours. It has not yet been checked by people who use a screen reader every day.`,
				tn: `La bofelo ka ${formatIsoDay("tn", CHECKED)}, ke batho ba ba e dirang: tsebe nngwe le nngwe ka dipuo tsoopedi ka tlhatlhobo e e itirisang (axe) nako le nako fa e fetolwa, le ka seatla ka dikonopo, ka mafoko a magolo le ka mebala e e farologaneng. Ga e ise e tlhatlhobiwe ke batho ba ba dirisang sedirisiwa se se balelang kwa godimo letsatsi le letsatsi.`,
			},
		],
	},
	{
		title: { en: "If something stands in your way", tn: "Fa go na le se se go kgoreletsang" },
		text: [
			{
				en: "Tell us what it is and on which page, in whichever way suits you. We give you what you need in another form, and mend the page.",
				tn: "Re bolelele gore ke eng le gore se mo tsebeng efe, ka tsela e e go siametseng. Re tlaa go naya se o se tlhokang ka tsela e nngwe, mme re baakanye tsebe.",
			},
		],
	},
];
