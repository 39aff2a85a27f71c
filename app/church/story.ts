// What the church says of itself on the page About.
import type { Localized } from "~/i18n/language";
import { begin, end } from "./service-hours";

/** "from 09:00 AM to 12:30 PM" in English, as specified. */
const [from, to] = [begin, end].map((clock) => clock.padStart(8, "0"));

export const story: readonly Localized[] = [
	{
		en: "Kingdom Realms Ministries began in the early 1990s, when our founder, Bishop Kagiso Molefe, gathered a few families to pray under a thorn tree in Tati Siding. They had no hall and no instruments, but they had the promise of Isaiah: arise, shine, for your light has come.",
		tn: "Kingdom Realms Ministries e simologile kwa tshimologong ya dingwaga tsa bo-1990, fa motlhami wa rona, Bishop Kagiso Molefe, a ne a kokoanya malapa a se kae go rapela mo tlase ga setlhare kwa Tati Siding. Ba ne ba se na ntlo ya kereke le diletswa, mme ba ne ba na le tsholofetso ya ga Isaia: tsoga, o phatsime, gonne lesedi la gago le tlile.",
	},
	{
		en: "From that tree the work has spread to branches in the towns and villages around us. We are still what we were at the start: families who pray together, open to everyone who comes.",
		tn: "Go tswa mo setlhareng seo tiro e anamile go ya kwa makaleng a rona mo ditoropong le metseng e e re dikologileng. Re sa ntse re le se re neng re le sone kwa tshimologong: malapa a a rapelang mmogo, a a amogelang mongwe le mongwe yo o tlang.",
	},
	{
		en: `Every Sunday we worship from ${from} to ${to}. Twice a year all branches come together for our major events: Easter and Thanksgiving.`,
		tn: `Tshipi nngwe le nngwe re obamela go simolola ka ${begin} go fitlha ka ${end}. Gabedi ka ngwaga makala otlhe a kopana mo ditiragalong tsa rona tse dikgolo: Paseka le Malebogo.`,
	},
];

export const mission: Localized = {
	en: "To bring the light of Christ to every home: preaching the Word, praying for the sick and the weary, and serving our neighbours with our hands.",
	tn: "Go isa lesedi la ga Keresete mo lelapeng lengwe le lengwe: go rera Lefoko, go rapelela ba ba lwalang le ba ba lapileng, le go direla baagisani ba rona ka diatla tsa rona.",
};

export const vision: Localized = {
	en: "A kingdom movement that reaches from Tati Siding to the nations, where every believer knows who they are in God and walks in it.",
	tn: "Mokgatlho wa bogosi o o tswang kwa Tati Siding go ya kwa ditshabeng, o mo go one modumedi mongwe le mongwe a itseng se a leng sone mo Modimong a bo a tsamaya mo go sone.",
};

export const beliefs: readonly { title: Localized; text: Localized }[] = [
	{
		title: { en: "One God", tn: "Modimo o le mongwe fela" },
		text: {
			en: "We believe in one God, Father, Son and Holy Spirit, maker of heaven and earth.",
			tn: "Re dumela mo Modimong o le mongwe, Rara, Morwa le Mowa o o Boitshepo, mmopi wa legodimo le lefatshe.",
		},
	},
	{
		title: { en: "God is Love", tn: "Modimo ke lorato" },
		text: {
			en: "We believe that God is Love, and that nobody stands outside that love.",
			tn: "Re dumela gore Modimo ke lorato, le gore ga go ope yo o kwa ntle ga lorato loo.",
		},
	},
	{
		title: { en: "Jesus Christ", tn: "Jesu Keresete" },
		text: {
			en: "We believe in Jesus Christ, who died for us and rose again, our Saviour and Lord.",
			tn: "Re dumela mo go Jesu Keresete, yo o re swetseng a bo a tsoga mo baswing, Mmoloki le Morena wa rona.",
		},
	},
	{
		title: { en: "His return", tn: "Go boa ga ga Jesu Keresete" },
		text: {
			en: "We believe in His return, and we live as people who wait for the morning.",
			tn: "Re dumela mo go boeng ga gagwe, mme re tshela jaaka batho ba ba letileng moso.",
		},
	},
];
