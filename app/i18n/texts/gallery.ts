import { addTexts } from "./table";

export const gallery = addTexts({
	"gallery.title": { en: "Church Gallery", tn: "Dinepe tsa Kereke" },
	"gallery.allEvents": { en: "All Events", tn: "Ditiragalo Tsotlhe" },
	"gallery.description": {
		en: "Photos of our worship, our conferences, our outreach and our young people.",
		tn: "Dinepe tsa kobamelo ya rona, dikhonferense, tirelo ya setshaba le banana ba rona.",
	},
	"gallery.allPhotos": { en: "All Photos", tn: "Dinepe Tsotlhe" },
	"gallery.categories": { en: "Albums by category", tn: "Dialebamo ka ditlhopha" },
	"gallery.photo": { en: "Photo {{n}}", tn: "Senepe {{n}}" },
	"gallery.photos.zero": { en: "No photos", tn: "Ga go na dinepe" },
	"gallery.photos.one": { en: "{{count}} photo", tn: "senepe se le {{count}}" },
	"gallery.photos.other": { en: "{{count}} photos", tn: "dinepe di le {{count}}" },
	"gallery.counter": { en: "{{n}} of {{total}}", tn: "{{n}} mo go tse {{total}}" },
	"gallery.previous": { en: "Previous photo", tn: "Senepe se se fetileng" },
	"gallery.next": { en: "Next photo", tn: "Senepe se se latelang" },
	"gallery.broken": {
		en: "This photo could not be shown.",
		tn: "Senepe seno ga se a kgona go bontshiwa.",
	},
	"gallery.more": { en: "Show more", tn: "Bontsha tse dingwe" },
	"gallery.empty": { en: "No photos yet", tn: "Ga go ise go nne le dinepe" },
	"gallery.emptyText": {
		en: "Photos of our life together will appear here.",
		tn: "Dinepe tsa botshelo jwa rona mmogo di tlaa tlhaga fano.",
	},
});
