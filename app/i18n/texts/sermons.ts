import { addTexts } from "./table";

export const sermons = addTexts({
	"sermons.title": { en: "Sermons", tn: "Dithero" },
	"sermons.description": {
		en: "Watch, listen to and read the sermons preached in our church.",
		tn: "Lebelela, reetsa o bo o buise dithero tse di rerilweng mo kerekeng ya rona.",
	},
	"sermons.verseOfTheDay": { en: "Verse of the Day", tn: "Temana ya Letsatsi" },
	"sermons.archive": { en: "Sermon Archive", tn: "Polokelo ya Dithero" },
	"sermons.search": {
		en: "Search sermons, scripture, or speakers...",
		tn: "Batla dithero, ditemana kgotsa dibui...",
	},
	"sermons.searchButton": { en: "Search", tn: "Batla" },
	"sermons.clearSearch": { en: "Show all sermons", tn: "Bontsha dithero tsotlhe" },
	"sermons.found.zero": { en: "No sermons", tn: "Ga go na dithero" },
	"sermons.found.one": { en: "{{count}} sermon", tn: "thero e le {{count}}" },
	"sermons.found.other": { en: "{{count}} sermons", tn: "dithero di le {{count}}" },
	"sermons.more": { en: "Show more", tn: "Bontsha tse dingwe" },
	"sermons.noResults": { en: "No sermons found", tn: "Ga go na dithero tse di bonweng" },
	"sermons.noResultsText": {
		en: "Nothing in the archive matches your search. Try another word, a book of the Bible or a speaker's name.",
		tn: "Ga go na sepe mo polokelong se se tsamaelanang le se o se batlang. Leka lefoko le lengwe, buka ya Baebele kgotsa leina la sebui.",
	},
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
});
