import { addTexts } from "./table";

export const portalPrayers = addTexts({
	"prayers.title": { en: "Prayer Request Management", tn: "Tsamaiso ya Dikopo tsa Thapelo" },
	"prayers.subtitle": {
		en: "Manage and respond to prayer requests from your community",
		tn: "Laola dikopo tsa thapelo tsa phuthego ya gago o bo o di arabe",
	},
	"prayers.sample": {
		en: "These are sample requests. What you change here stays on this page and is gone when you leave it.",
		tn: "Tseno ke dikopo tsa sekai. Se o se fetolang fano se nna mo tsebeng eno fela, mme se a nyelela fa o e tswa.",
	},
	"prayers.pendingRequests": { en: "Pending Requests", tn: "Dikopo tse di Letileng" },
	"prayers.awaiting": { en: "Awaiting response", tn: "Di letile karabo" },
	"prayers.prayingFor": { en: "Praying For", tn: "Tse re di Rapelelang" },
	"prayers.actively": { en: "Actively praying", tn: "Re ntse re rapela" },
	"prayers.answeredPrayers": { en: "Answered Prayers", tn: "Dithapelo tse di Arabilweng" },
	"prayers.praise": { en: "Praise reports", tn: "Dipego tsa pako" },
	"prayers.all": { en: "All Prayer Requests", tn: "Dikopo Tsotlhe tsa Thapelo" },
	"prayers.request": { en: "Request", tn: "Kopo" },
	"prayers.requester": { en: "Requester", tn: "Mokopi" },
	"prayers.statusOf": {
		en: "Status of the request of {{name}}",
		tn: "Maemo a kopo ya ga {{name}}",
	},
	"prayers.visibility": { en: "Visibility", tn: "Ponagalo" },
	"prayers.status.pending": { en: "Pending", tn: "E letile" },
	"prayers.status.praying": { en: "Praying", tn: "E a rapelelwa" },
	"prayers.status.answered": { en: "Answered", tn: "E arabilwe" },
	"prayers.public": { en: "Public", tn: "Ya botlhe" },
	"prayers.private": { en: "Private", tn: "Ya sephiri" },
	"prayers.visibilityOf": {
		en: "visibility of the request of {{name}}",
		tn: "ponagalo ya kopo ya ga {{name}}",
	},
	"prayers.respond": { en: "Respond", tn: "Araba" },
	"prayers.respondTo": { en: "Respond to {{name}}", tn: "Araba {{name}}" },
	"prayers.dialog": { en: "Respond to Prayer Request", tn: "Araba Kopo ya Thapelo" },
	"prayers.from": { en: "From {{name}}", tn: "E tswa kwa go {{name}}" },
	"prayers.yourResponse": { en: "Your Response", tn: "Karabo ya Gago" },
	"prayers.placeholder": {
		en: "Enter your pastoral response...",
		tn: "Kwala karabo ya gago ya boruti...",
	},
	"prayers.send": { en: "Send Response", tn: "Romela Karabo" },
	"prayers.response": { en: "Response: ", tn: "Karabo: " },
	"prayers.respondedBy": { en: "by {{name}} on {{date}}", tn: "ka {{name}} ka {{date}}" },
	"prayers.currentUser": { en: "Current User", tn: "Modirisi wa Gompieno" },
});
