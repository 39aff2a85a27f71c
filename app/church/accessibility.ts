import { formatIsoDay } from "~/i18n/dates";
import type { Localized } from "~/i18n/language";
import type { StatementPart } from "./statement";

/**
 * The day on which the site's accessibility was last checked. After each check, change this day and
 * the results below.
 */
const CHECKED = "2026-11-23";

/**
 * What the accessibility check found about the recordings of sermons.
 *
 * @param readable how many sermons have their whole text on the site, for people who cannot hear
 */
function recordings(readable: number): Localized {
	if (readable === 0) {
		return {
			en: "Recordings of sermons may have no captions and no transcript. Ask us and we will send you the notes.",
			tn: "Dikgatiso tsa dithero di ka nna tsa tlhoka mafoko a a kwadilweng a se se buiwang. Re kope, mme re tlaa go romelela dintlha tsa thero.",
		};
	}
	const [en, tn] =
		readable === 1
			? ["1 sermon can be read", "Thero e le nngwe e ka balwa"]
			: [`${readable} sermons can be read`, `Dithero di le ${readable} di ka balwa`];
	return {
		en: `${en}. The recordings of the others have no captions and no transcript. Ask us and we will send you the notes.`,
		tn: `${tn}. Dikgatiso tsa tse dingwe ga di na mafoko a a kwadilweng a se se buiwang. Re kope, mme re tlaa go romelela dintlha tsa thero.`,
	};
}

/**
 * The accessibility statement, as titled sections.
 *
 * @param readable how many sermons have their whole text on the site
 */
export const accessibility = (readable: number): readonly StatementPart[] => [
	{
		title: { en: "What works", tn: "Se se fitlheletsweng" },
		text: [
			{
				en: "This website is designed to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA.",
				tn: "Saete eno e diretswe go obamela Web Content Accessibility Guidelines (WCAG) 2.2 mo maemong a AA.",
			},
			{
				en: "You can use all of it with just a keyboard, with a screen reader, with text at twice the size, zoomed in four times, on a narrow phone, in light, dark or your own system's colours, and without JavaScript. What is shown by colour is also said in words, nothing flashes, and there is less motion if your system asks for that.",
				tn: "O ka e dirisa yotlhe ka dikonopo tsa khomputara fela, mme sedirisiwa se se balelang kwa godimo se ka e bala. E dira fa mafoko a godisitswe gabedi, fa tsebe e godisitswe gane, mo mogaleng o mosesane, mo leseding, mo lefifing le ka mebala ya sedirisiwa sa gago, le kwa ntle ga JavaScript. Se e se bontshang ka mmala e se bolela le ka mafoko, ga go na sepe se se benyabenyang, mme e sutasuta go le gonnye fa sedirisiwa sa gago se kopa jalo.",
			},
		],
	},
	{
		title: { en: "What does not work yet", tn: "Se se iseng se fitlhelelwe" },
		text: [
			recordings(readable),
			{
				en: "Some photos have no description of their own, only the name of their album and their place in it.",
				tn: "Dinepe dingwe ga di na tlhaloso ya tsone, fa e se leina la alebamo ya tsone le maemo a tsone mo go yone.",
			},
			{
				en: "The map comes from OpenStreetMap and cannot be read aloud. Our address is written below it.",
				tn: "Mmapa ke wa OpenStreetMap, mme ga o ka ke wa balelwa kwa godimo. Aterese ya rona e kwadilwe ka mafoko fa tlase ga one.",
			},
			{
				en: "The Setswana has not yet been read in full by a native speaker.",
				tn: "Setswana sa saete eno ga se ise se balwe sotlhe ke mmui wa sone.",
			},
		],
	},
	{
		title: { en: "How it was checked", tn: "Ka fa e tlhatlhobilweng ka teng" },
		text: [
			{
				en: `Last checked on ${formatIsoDay("en", CHECKED)} by the people who make it: every page in both languages, automatically (with axe) at every change, and by hand with the keyboard, with large text and in several colours. It has not yet been checked by people who use a screen reader every day.`,
				tn: `La bofelo ka ${formatIsoDay("tn", CHECKED)}, ke batho ba ba e dirang: tsebe nngwe le nngwe ka dipuo tsoopedi ka tlhatlhobo e e itirisang (axe) nako le nako fa e fetolwa, le ka seatla ka dikonopo, ka mafoko a magolo le ka mebala e e farologaneng. Ga e ise e tlhatlhobiwe ke batho ba ba dirisang sedirisiwa se se balelang kwa godimo letsatsi le letsatsi.`,
			},
		],
	},
	{
		title: { en: "If something gets in your way", tn: "Fa go na le se se go kgoreletsang" },
		text: [
			{
				en: "Tell us what it is and on which page, in whatever way suits you. We will give you what you need in another form, and fix the page.",
				tn: "Re bolelele gore ke eng le gore se mo tsebeng efe, ka tsela e e go siametseng. Re tlaa go naya se o se tlhokang ka tsela e nngwe, mme re baakanye tsebe.",
			},
		],
	},
];
