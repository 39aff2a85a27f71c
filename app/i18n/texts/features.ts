import type { Localized } from "../language";

/** Sermons, Events, Gallery and Contact. */
export const features = {
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

	"events.title": { en: "Church Events", tn: "Ditiragalo tsa Kereke" },
	"events.intro": {
		en: "Stay connected with our community through worship services, conferences, prayer meetings, and special events.",
		tn: "Nna o golagane le phuthego ya rona ka ditirelo tsa kobamelo, dikhonferense, dikopano tsa thapelo le ditiragalo tse di kgethegileng.",
	},
	"calendar.title": { en: "Calendar of Events", tn: "Khalendara ya Ditiragalo" },
	"calendar.upcoming": { en: "Upcoming Events", tn: "Ditiragalo tse di Tlang" },
	"calendar.past": { en: "Past Events", tn: "Ditiragalo tse di Fetileng" },
	"events.type.service": { en: "Service", tn: "Tirelo" },
	"events.type.prayer": { en: "Prayer", tn: "Thapelo" },
	"events.type.conference": { en: "Conference", tn: "Khonferense" },
	"events.type.wedding": { en: "Wedding", tn: "Lenyalo" },
	"events.type.general": { en: "General", tn: "Kakaretso" },
	"events.viewDetails": { en: "View Details", tn: "Bona Dintlha" },
	"events.full": { en: "Event Full", tn: "E Tletse" },
	"events.date": { en: "Date", tn: "Letlha" },
	"events.location": { en: "Location", tn: "Lefelo" },
	"events.emptyUpcoming": {
		en: "No upcoming events",
		tn: "Ga go na ditiragalo tse di tlang",
	},
	"events.emptyUpcomingText": {
		en: "New events are announced here first. We worship together every Sunday.",
		tn: "Ditiragalo tse disha di itsisiwe fano pele. Re obamela mmogo Tshipi nngwe le nngwe.",
	},
	"events.emptyPast": { en: "No past events", tn: "Ga go na ditiragalo tse di fetileng" },
	"events.emptyPastText": {
		en: "Once an event is over, it is kept here.",
		tn: "Fa tiragalo e fedile, e bolokwa fano.",
	},
	"registration.title": { en: "Event Registration", tn: "Ikwadisetse Tiragalo" },
	"registration.name": { en: "Full Name", tn: "Leina ka Botlalo" },
	"registration.email": { en: "Email Address", tn: "Aterese ya Imeile" },
	"registration.phone": { en: "Phone Number", tn: "Nomoro ya Mogala" },
	"registration.attendees": {
		en: "Number of Attendees",
		tn: "Palo ya Batho ba ba Tlang",
	},
	"registration.success": {
		en: "Registration successful! We look forward to seeing you.",
		tn: "Go ikwadisa go atlegile! Re solofela go go bona.",
	},

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
	"gallery.empty": { en: "No photos yet", tn: "Ga go ise go nne le dinepe" },
	"gallery.emptyText": {
		en: "Photos of our life together will appear here.",
		tn: "Dinepe tsa botshelo jwa rona mmogo di tlaa tlhaga fano.",
	},

	"contact.title": { en: "Contact Us", tn: "Ikgolaganye le Rona" },
	"contact.description": {
		en: "Visit, call or write to us: we reply within 24 hours.",
		tn: "Re etele, re leletse kgotsa re kwalele: re araba mo diureng di le 24.",
	},
	"contact.visit": { en: "Visit Us", tn: "Re Etele" },
	"contact.call": { en: "Call Us", tn: "Re Leletse" },
	"contact.callHours": {
		en: "Monday-Friday 9AM-5PM",
		tn: "Mosupologo – Labotlhano, 9AM – 5PM",
	},
	"contact.email": { en: "Email Us", tn: "Re Kwalele Imeile" },
	"contact.reply": { en: "We reply within 24 hours", tn: "Re araba mo diureng di le 24" },
	"contact.serviceTime": { en: "Service Time", tn: "Nako ya Tirelo" },
	"contact.findUs": { en: "Find Us", tn: "Kwa o ka re Bonang Teng" },
	"contact.followUs": { en: "Follow Us", tn: "Re Latele" },
} satisfies Record<string, Localized>;
