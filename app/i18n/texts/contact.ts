import type { Localized } from "../language";

export const contact = {
	"contact.title": { en: "Contact Us", tn: "Ikgolaganye le Rona" },
	"contact.description": {
		en: "Visit, call or write to us: we reply within 24 hours.",
		tn: "Re etele, re leletse kgotsa re kwalele: re araba mo diureng di le 24.",
	},
	"contact.visit": { en: "Visit Us", tn: "Re Etele" },
	"contact.call": { en: "Call Us", tn: "Re Leletse" },
	"contact.email": { en: "Email Us", tn: "Re Kwalele Imeile" },
	"contact.serviceTime": { en: "Service Time", tn: "Nako ya Tirelo" },
	"contact.findUs": { en: "Find Us", tn: "Kwa o ka re Bonang Teng" },
	"contact.followUs": { en: "Follow Us", tn: "Re Latele" },
} satisfies Record<string, Localized>;
