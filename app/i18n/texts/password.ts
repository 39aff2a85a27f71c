import { addTexts } from "./table";

/** The pages on which a forgotten password is replaced. */
export const password = addTexts({
	"password.forgotTitle": {
		en: "Forgot Your Password?",
		tn: "A o Lebetse Lefoko la Sephiri?",
	},
	"password.forgotText": {
		en: "Enter your email address, and we send you a link to choose a new one.",
		tn: "Tsenya aterese ya gago ya imeile, mme re tlaa go romelela kgokagano ya go tlhopha le lesha.",
	},
	"password.ask": { en: "Send the Link", tn: "Romela Kgokagano" },
	"password.asked": {
		en: "If there is an account with this address, we have sent a mail to it. Open its link within an hour, in this same browser.",
		tn: "Fa go na le akhaonto ya aterese e, re e rometse imeile. Bula kgokagano ya yone pele ga ura e feta, mo sebatling (browser) sone se.",
	},
	"password.remembered": { en: "Remembered it?", tn: "A o le gakologetswe?" },
	"password.signIn": { en: "Sign in", tn: "Tsena" },
	"password.newTitle": { en: "Choose a New Password", tn: "Tlhopha Lefoko la Sephiri le Lesha" },
	"password.newText": {
		en: "Once it is saved, you are signed out on all your devices, and sign in with the new one.",
		tn: "Fa le sena go bolokwa, o tlaa ntshiwa mo didirisweng tsotlhe tsa gago, mme o tsene ka le lesha.",
	},
	"password.new": { en: "New Password", tn: "Lefoko la Sephiri le Lesha" },
	"password.save": { en: "Save Password", tn: "Boloka Lefoko la Sephiri" },
	"password.saving": { en: "Saving Password...", tn: "Lefoko la sephiri le a bolokwa..." },
	"password.expired": {
		en: "It has been used already, it is older than an hour, or you asked for a newer one. Ask for a new link, and it will come by email.",
		tn: "E setse e dirisitswe, e fetile ura, kgotsa o kopile e nngwe e ntšhwa. Kopa kgokagano e ntšhwa, mme e tlaa romelwa ka imeile.",
	},
	"password.elsewhereTitle": {
		en: "This link belongs to another browser",
		tn: "Kgokagano e ke ya sebatli (browser) se sengwe",
	},
	"password.elsewhere": {
		en: "For your safety it works only in the browser in which you asked for it, and for an hour. Ask for a new link here, and open it in this same browser.",
		tn: "Gore o babalesege, e dira fela mo sebatling (browser) se o e kopileng mo go sone, mme e dira ura e le nngwe. Kopa kgokagano e ntšhwa fano, mme o e bule mo sebatling sone se.",
	},
	"service.secondFactor": {
		en: "This account is protected by an authenticator app: its password cannot be replaced by email alone. Please ask whoever looks after this website.",
		tn: "Akhaonto e e babaletswe ka authenticator app: lefoko la yone la sephiri le ka se fetolwe ka imeile fela. Tsweetswee botsa yo o tlhokomelang webosaete e.",
	},
	"password.askAgain": { en: "Ask for a New Link", tn: "Kopa Kgokagano e Ntšhwa" },
});
