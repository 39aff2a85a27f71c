import { addTexts } from "./table";

export const events = addTexts({
	"events.title": { en: "Church Events", tn: "Ditiragalo tsa Kereke" },
	"events.intro": {
		en: "Stay connected with our community through worship services, conferences, prayer meetings, and special events.",
		tn: "Nna o golagane le phuthego ya rona ka ditirelo tsa kobamelo, dikhonferense, dikopano tsa thapelo le ditiragalo tse di kgethegileng.",
	},
	"calendar.title": { en: "Calendar of Events", tn: "Khalendara ya Ditiragalo" },
	"calendar.upcoming": { en: "Upcoming Events", tn: "Ditiragalo tse di Tlang" },
	"calendar.past": { en: "Past Events", tn: "Ditiragalo tse di Fetileng" },
	"calendar.view": { en: "Calendar View", tn: "Khalendara" },
	"calendar.today": { en: "Today", tn: "Gompieno" },
	"calendar.previousMonth": { en: "Previous month", tn: "Kgwedi e e fetileng" },
	"calendar.nextMonth": { en: "Next month", tn: "Kgwedi e e tlang" },
	"calendar.selected": { en: "Selected date", tn: "Letlha le le tlhophilweng" },
	"calendar.events.zero": { en: "No events", tn: "Ga go na ditiragalo" },
	"calendar.events.one": { en: "{{count}} event", tn: "Tiragalo e le {{count}}" },
	"calendar.events.other": { en: "{{count}} events", tn: "Ditiragalo di le {{count}}" },
	"calendar.noEvents": {
		en: "No events scheduled for this date.",
		tn: "Ga go na ditiragalo tse di rulagantsweng letsatsi leno.",
	},
	"calendar.selectDate": {
		en: "Select a date to see events.",
		tn: "Tlhopha letlha go bona ditiragalo.",
	},
	"events.type.service": { en: "Service", tn: "Tirelo" },
	"events.type.prayer": { en: "Prayer", tn: "Thapelo" },
	"events.type.conference": { en: "Conference", tn: "Khonferense" },
	"events.type.wedding": { en: "Wedding", tn: "Lenyalo" },
	"events.type.general": { en: "General", tn: "Kakaretso" },
	"events.viewDetails": { en: "View Details", tn: "Bona Dintlha" },
	"events.date": { en: "Date", tn: "Letlha" },
	"events.time": { en: "Time", tn: "Nako" },
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
	"events.registerNow": { en: "Register Now", tn: "Ikwadise Jaanong" },
	"events.gone": {
		en: "This event is no longer listed.",
		tn: "Tiragalo eno ga e tlhole e le teng mo lenaneong.",
	},
	"registration.description": {
		en: "Fill out the form below to register for this event.",
		tn: "Tlatsa foromo e e fa tlase go ikwadisetsa tiragalo eno.",
	},
	"registration.title": { en: "Event Registration", tn: "Ikwadisetse Tiragalo" },
	"registration.name": { en: "Full Name", tn: "Leina ka Botlalo" },
	"registration.email": { en: "Email Address", tn: "Aterese ya Imeile" },
	"registration.phone": { en: "Phone Number", tn: "Nomoro ya Mogala" },
	"registration.attendees": {
		en: "Number of Attendees",
		tn: "Palo ya Batho ba ba Tlang",
	},
});
