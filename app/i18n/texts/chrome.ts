import type { Localized } from "../language";

/** What frames every page: navigation, footer, notifications, and what is said when things fail. */
export const chrome = {
	"nav.home": { en: "Home", tn: "Gae" },
	"nav.about": { en: "About", tn: "Ka ga Rona" },
	"nav.services": { en: "Services", tn: "Ditirelo" },
	"nav.sermons": { en: "Sermons", tn: "Dithero" },
	"nav.events": { en: "Events", tn: "Ditiragalo" },
	"nav.gallery": { en: "Gallery", tn: "Dinepe" },
	"nav.contact": { en: "Contact", tn: "Ikgolaganye le Rona" },
	"nav.main": { en: "Main navigation", tn: "Tsela e kgolo ya webosaete" },
	"nav.menu": { en: "Menu", tn: "Menu" },
	"nav.skip": { en: "Skip to content", tn: "Fetela go diteng" },
	"language.label": { en: "Language", tn: "Puo" },
	"footer.quickLinks": { en: "Quick Links", tn: "Dikgolagano tsa Bonako" },
	"footer.serviceTimes": { en: "Service Times", tn: "Dinako tsa Ditirelo" },
	"footer.contact": { en: "Contact Details", tn: "Tshedimosetso ya Kgolagano" },
	"footer.rights": {
		en: "© {{year}} {{name}}. All rights reserved.",
		tn: "© {{year}} {{name}}. Ditshwanelo tsotlhe di sireleditswe.",
	},
	"form.optional": { en: "(optional)", tn: "(ga e patelediwe)" },
	"dialog.close": { en: "Close", tn: "Tswala" },
	"form.tooLong": {
		en: "This is too long. Please shorten it.",
		tn: "Se se telele thata. Tsweetswee se khutshwafatse.",
	},
	"notice.success": { en: "Success", tn: "Katlego" },
	"notice.error": { en: "Error", tn: "Phoso" },
	"notice.network": {
		en: "Network error. Please try again.",
		tn: "Bothata jwa kgokagano. Tsweetswee leka gape.",
	},
	notifications: { en: "Notifications", tn: "Dikitsiso" },
	"loading.page": { en: "Loading...", tn: "Go a laisiwa..." },
	"loading.sermons": { en: "Loading sermons...", tn: "Go a laisiwa dithero..." },
	"loading.events": { en: "Loading events...", tn: "Go a laisiwa ditiragalo..." },
	"notFound.title": { en: "Oops! Page not found", tn: "Ijoo! Tsebe ga e a bonwa" },
	"notFound.text": {
		en: "The page may have moved, or its address was mistyped.",
		tn: "Gongwe tsebe e sutisitswe, kgotsa aterese ya yone e kwadilwe phoso.",
	},
	"notFound.home": { en: "Return to Home", tn: "Boela Gae" },
	"refused.title": {
		en: "That did not work",
		tn: "Seo ga se a atlega",
	},
	"refused.text": {
		en: "The page could not understand what was sent to it. Please go back and try again.",
		tn: "Tsebe ga e a tlhaloganya se se rometsweng kwa go yone. Tsweetswee boela morago o leke gape.",
	},
	"error.title": {
		en: "Unexpected Application Error!",
		tn: "Go nnile le phoso e e sa solofelwang!",
	},
	"error.text": {
		en: "Something went wrong on our side. Please try again in a moment.",
		tn: "Go nnile le bothata mo go rona. Tsweetswee leka gape morago ga nakwana.",
	},
	"error.retry": { en: "Try Again", tn: "Leka Gape" },
} satisfies Record<string, Localized>;
