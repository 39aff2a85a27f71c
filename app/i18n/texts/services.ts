import { addTexts } from "./table";

export const services = addTexts({
	"services.title": { en: "Worship Services", tn: "Ditirelo tsa Kobamelo" },
	"services.description": {
		en: "When and where we worship: the Sunday schedule, what to expect and how to find us.",
		tn: "Nako le lefelo la kobamelo ya rona: lenaneo la Tshipi, se o ka se solofelang le kwa o ka re bonang teng.",
	},
	"services.expect": { en: "What to Expect", tn: "Se o ka se Solofelang" },
	"services.schedule": { en: "Sunday Service Schedule", tn: "Lenaneo la Tirelo ya Tshipi" },
	"services.time": { en: "Time", tn: "Nako" },
	"services.activity": { en: "Activity", tn: "Tiro" },
	"services.bring": { en: "What to Bring", tn: "Se o ka Tlang ka Sone" },
	"services.prepare": {
		en: "How to Prepare Your Heart",
		tn: "Ka fa o ka Baakanyang Pelo ya Gago ka Teng",
	},
	"services.weekly": { en: "Weekly Service", tn: "Tirelo ya Beke le Beke" },
	"services.location": { en: "Our Location", tn: "Lefelo la Rona" },
});
