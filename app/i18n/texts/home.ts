import { addTexts } from "./table";

export const home = addTexts({
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
});
