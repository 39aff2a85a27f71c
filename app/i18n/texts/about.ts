import { addTexts } from "./table";

export const about = addTexts({
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
});
