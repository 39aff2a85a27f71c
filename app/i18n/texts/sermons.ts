import type { Localized } from "../language";

export const sermons = {
	"sermons.title": { en: "Sermons", tn: "Dithero" },
	"sermons.description": {
		en: "Watch, listen to and read the sermons preached in our church.",
		tn: "Lebelela, reetsa o bo o buise dithero tse di rerilweng mo kerekeng ya rona.",
	},
	"sermons.verseOfTheDay": { en: "Verse of the Day", tn: "Temana ya Letsatsi" },
	"sermons.archive": { en: "Sermon Archive", tn: "Polokelo ya Dithero" },
	"sermons.all": { en: "All", tn: "Tsotlhe" },
	"sermons.series": { en: "Series", tn: "Motseletsele" },
	"sermons.scripture": { en: "Scripture", tn: "Temana" },
	"sermons.speaker": { en: "Speaker", tn: "Sebui" },
	"sermons.date": { en: "Date", tn: "Letlha" },
	"sermons.duration": { en: "Duration", tn: "Boleele jwa nako" },
	"sermons.watch": { en: "Watch", tn: "Lebelela" },
	"sermons.listen": { en: "Listen", tn: "Reetsa" },
	"sermons.notes": { en: "Notes", tn: "Dintlha" },
	"sermons.empty": { en: "No sermons yet", tn: "Ga go ise go nne le dithero" },
	"sermons.emptyText": {
		en: "New sermons appear here after the Sunday service.",
		tn: "Dithero tse disha di tlhaga fano morago ga tirelo ya Tshipi.",
	},
} satisfies Record<string, Localized>;
