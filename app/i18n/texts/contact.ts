import { addTexts } from "./table";

export const contact = addTexts({
	"contact.title": { en: "Contact Us", tn: "Ikgolaganye le Rona" },
	"contact.description": {
		en: "Visit, call or write to us: we reply within 24 hours.",
		tn: "Re etele, re leletse kgotsa re kwalele: re araba mo diureng di le 24.",
	},
	"contact.visit": { en: "Visit Us", tn: "Re Etele" },
	"contact.call": { en: "Call Us", tn: "Re Leletse" },
	"contact.email": { en: "Email Us", tn: "Re Kwalele Imeile" },
	"contact.serviceTime": { en: "Service Time", tn: "Nako ya Tirelo" },
	"contact.message": { en: "Send Us a Message", tn: "Re Romelele Molaetsa" },
	"contact.name": { en: "Full Name", tn: "Leina ka Botlalo" },
	"contact.yourEmail": { en: "Email Address", tn: "Aterese ya Imeile" },
	"contact.phone": { en: "Phone Number", tn: "Nomoro ya Mogala" },
	"contact.phoneHelp": { en: "8 digits", tn: "Dinomoro di le 8" },
	"contact.subject": { en: "Subject", tn: "Setlhogo" },
	"contact.selectSubject": { en: "Select a subject", tn: "Tlhopha setlhogo" },
	"contact.subject.general": { en: "General Inquiry", tn: "Potso ka Kakaretso" },
	"contact.subject.prayer": { en: "Prayer Request", tn: "Kopo ya Thapelo" },
	"contact.subject.visit": { en: "Planning a Visit", tn: "Go Rulaganya Ketelo" },
	"contact.subject.volunteering": { en: "Volunteering", tn: "Boithaopo" },
	"contact.subject.other": { en: "Other", tn: "Tse Dingwe" },
	"contact.text": { en: "Message", tn: "Molaetsa" },
	"contact.send": { en: "Send Message", tn: "Romela Molaetsa" },
	"contact.nameMissing": { en: "Name is required", tn: "Leina le a tlhokega" },
	"contact.emailInvalid": {
		en: "Invalid email address",
		tn: "Aterese ya imeile ga e a siama",
	},
	"contact.phoneShort": {
		en: "Phone number must be 8 digits",
		tn: "Nomoro ya mogala e tshwanetse go nna dinomoro di le 8",
	},
	"contact.phoneLong": {
		en: "Phone number must be exactly 8 digits",
		tn: "Nomoro ya mogala e tshwanetse go nna dinomoro di le 8 fela",
	},
	"contact.phoneNotDigits": {
		en: "Phone number must contain only digits",
		tn: "Nomoro ya mogala e tshwanetse go nna le dinomoro fela",
	},
	"contact.subjectMissing": {
		en: "Please select a subject",
		tn: "Tsweetswee tlhopha setlhogo",
	},
	"contact.textShort": {
		en: "Message must be at least 10 characters",
		tn: "Molaetsa o tshwanetse go nna le ditlhaka di le 10 kgotsa go feta",
	},
	"contact.urgentTitle": { en: "Is It Urgent?", tn: "A go Potlakile?" },
	"contact.urgentText": {
		en: "Please call us rather than write: somebody answers at these hours.",
		tn: "Tsweetswee re leletse go na le go kwala: go na le yo o arabang ka dinako tse.",
	},
	"contact.findUs": { en: "Find Us", tn: "Kwa o ka re Bonang Teng" },
	"contact.followUs": { en: "Follow Us", tn: "Re Latele" },
});
