import { addTexts } from "./table";

/** Home, About and Worship Services. */
export const pages = addTexts({
	"hero.scripture": {
		en: "Arise, shine, for your light has come, and the glory of the LORD rises upon you.",
		tn: "Tsoga, o phatsime, gonne lesedi la gago le tlile, le kgalalelo ya Morena e go phatsimetse.",
	},
	"hero.scriptureReference": { en: "Isaiah 60:1", tn: "Isaia 60:1" },
	"welcome.title": { en: "Welcome to {{name}}", tn: "Re go amogela kwa {{name}}" },
	"welcome.heading": { en: "You Are Family", tn: "O Mongwe wa Lelapa" },
	"welcome.text": {
		en: "You are family here, whoever you are and wherever you come from. We walk with you in grace and hope: in worship and in prayer, in the good seasons and in the dry ones.",
		tn: "O mongwe wa lelapa la rona, le fa o ka tswa kae. Re tsamaya le wena ka letlhogonolo le tsholofelo: mo kobamelong le mo thapelong, mo dinakong tse di monate le mo go tse di thata.",
	},
	"home.visit": { en: "Visit Us This Sunday", tn: "Re Etele ka Tshipi Eno" },
	"home.visitText": {
		en: "Come as you are. There is a seat, a song and a warm greeting waiting for you.",
		tn: "Tlaa jaaka o ntse. Go na le setilo, pina le tumediso e e bothitho tse di go emetseng.",
	},
	"home.nextService": { en: "Next service: {{date}}", tn: "Tirelo e e latelang: {{date}}" },

	"about.title": { en: "About Our Church", tn: "Ka ga Kereke ya Rona" },
	"about.description": {
		en: "Our story, our mission and vision, what we believe, and the people who lead us.",
		tn: "Ditso tsa rona, maikaelelo le ponelopele ya rona, se re se dumelang, le baeteledipele ba rona.",
	},
	"about.story": { en: "Our Story", tn: "Ditso tsa Rona" },
	"about.missionAndVision": {
		en: "Our Mission & Vision",
		tn: "Maikaelelo a Rona le Ponelopele ya Rona",
	},
	"about.mission": { en: "Our Mission", tn: "Maikaelelo a Rona" },
	"about.vision": { en: "Our Vision", tn: "Ponelopele ya Rona" },
	"about.beliefs": { en: "Our Core Beliefs", tn: "Ditumelo tsa Rona tsa Motheo" },
	"about.leadership": {
		en: "Our Leadership Team",
		tn: "Setlhopha sa Rona sa Baeteledipele",
	},
	"about.carousel": { en: "carousel", tn: "dikarata tse di latelanang" },
	"about.showLeader": { en: "Show {{name}}", tn: "Bontsha {{name}}" },
	"about.previousLeader": { en: "Previous person", tn: "Boela go yo o fetileng" },
	"about.nextLeader": { en: "Next person", tn: "Fetela go yo o latelang" },

	"services.title": { en: "Worship Services", tn: "Ditirelo tsa Kobamelo" },
	"services.description": {
		en: "When and where we worship: the Sunday schedule, what to expect and how to find us.",
		tn: "Nako le lefelo la kobamelo ya rona: lenaneo la Tshipi, se o ka se solofelang le kwa o ka re bonang teng.",
	},
	"services.expect": { en: "What to Expect", tn: "Se o ka se Solofelang" },
	"services.schedule": { en: "Sunday Service Schedule", tn: "Lenaneo la Tirelo ya Tshipi" },
	"services.time": { en: "Time", tn: "Nako" },
	"services.activity": { en: "Activity", tn: "Tiro" },
	"services.bring": { en: "What to Bring", tn: "Se o ka Tlang ka Sone" },
	"services.prepare": {
		en: "How to Prepare Your Heart",
		tn: "Ka fa o ka Baakanyang Pelo ya Gago ka Teng",
	},
	"services.weekly": { en: "Weekly Service", tn: "Tirelo ya Beke le Beke" },
	"services.location": { en: "Our Location", tn: "Lefelo la Rona" },
});
