import { addTexts } from "./table";

/** What notifications say. One may show on any page, so all of it is where the notifications are. */
export const notices = addTexts({
	"notice.success": { en: "Success", tn: "Katlego" },
	"notice.error": { en: "Error", tn: "Phoso" },
	"contact.sent": { en: "Message Sent Successfully!", tn: "Molaetsa o Rometswe ka Katlego!" },
	"contact.sentText": {
		en: "Thank you for your message! We'll get back to you soon.",
		tn: "Re a leboga ka molaetsa wa gago! Re tlaa go araba ka bonako.",
	},
	"contact.failed": {
		en: "There was an error sending your message. Please try again or contact us directly.",
		tn: "Go nnile le phoso fa go romelwa molaetsa wa gago. Tsweetswee leka gape kgotsa ikgolaganye le rona ka tlhamalalo.",
	},
	"contact.urgent": { en: "Is it urgent? Call us:", tn: "A go potlakile? Re leletse:" },
	"events.full": { en: "Event Full", tn: "E Tletse" },
	"registration.success": {
		en: "Registration successful! We look forward to seeing you.",
		tn: "Go ikwadisa go atlegile! Re solofela go go bona.",
	},
	"registration.full": {
		en: "All places for this event are taken. Nobody was registered.",
		tn: "Ditulo tsotlhe tsa tiragalo eno di tserwe. Ga go ope yo o kwadisitsweng.",
	},
	"registration.closed": {
		en: "This event takes no registrations. Nobody was registered.",
		tn: "Tiragalo eno ga e amogele batho ba ba ikwadisang. Ga go ope yo o kwadisitsweng.",
	},
});
