import type { Localized } from "~/i18n/language";

/**
 * The mails of the account service, by occasion; each mail says both. Not part of the table of the
 * interface's texts, which browsers are sent.
 */
export const mail = {
	signup: {
		subject: { en: "Confirm your account", tn: "Netefatsa akhaonto ya gago" },
		body: {
			en: "Welcome! An account was asked for with this email address on {{moment}}, Botswana time. If you did not sign up just then, ignore this mail: the password of the account would not be yours. If you did, open this link to confirm your email address:",
			tn: "O a amogelwa! Akhaonto e kopilwe ka aterese e ya imeile ka {{moment}}, nako ya Botswana. Fa e se wena yo o ikwadisitseng ka nako eo, itlhokomolose imeile e: lefoko la sephiri la akhaonto e ka bo e se la gago. Fa e le wena, bula kgokagano e go netefatsa aterese ya gago ya imeile:",
		},
	},
	alreadyRegistered: {
		subject: { en: "You already have an account", tn: "O setse o na le akhaonto" },
		body: {
			en: "Somebody tried to create an account with this address, which has one already. If it was you and you no longer know your password, open this link to ask for a new one:",
			tn: "Mongwe o lekile go dira akhaonto ka aterese e, mme e setse e na le akhaonto. Fa e ne e le wena mme o lebetse lefoko la gago la sephiri, bula kgokagano e go kopa le lesha:",
		},
	},
	magiclink: {
		subject: { en: "Sign in to your account", tn: "Tsena mo akhaontong ya gago" },
		body: {
			en: "Open this link to sign in:",
			tn: "Bula kgokagano e go tsena mo akhaontong ya gago:",
		},
	},
	recovery: {
		subject: { en: "Choose a new password", tn: "Tlhopha lefoko la sephiri le lesha" },
		body: {
			en: "Open this link to choose a new password:",
			tn: "Bula kgokagano e go tlhopha lefoko la sephiri le lesha:",
		},
	},
	email_change_current: {
		subject: {
			en: "Confirm the change of your email address",
			tn: "Netefatsa phetogo ya aterese ya gago ya imeile",
		},
		body: {
			en: "You asked to change your email address. Open this link to agree; a second mail went to the new address:",
			tn: "O kopile go fetola aterese ya gago ya imeile. Bula kgokagano e go dumela; imeile ya bobedi e rometswe kwa atereseng e ntšhwa:",
		},
	},
	email_change_new: {
		subject: {
			en: "Confirm your new email address",
			tn: "Netefatsa aterese ya gago e ntšhwa ya imeile",
		},
		body: {
			en: "You asked to use this email address for your account. Open this link to confirm it:",
			tn: "O kopile go dirisa aterese e ya imeile mo akhaontong ya gago. Bula kgokagano e go e netefatsa:",
		},
	},
	reauthentication: {
		subject: { en: "Confirm that it is you", tn: "Netefatsa gore ke wena" },
		body: {
			en: "Enter the code to confirm that it is you who changes the password.",
			tn: "Tsenya khoutu go netefatsa gore ke wena yo o fetolang lefoko la sephiri.",
		},
	},
} satisfies Record<string, { subject: Localized; body: Localized }>;

export type Occasion = keyof typeof mail;

export const codeLine: Localized = { en: "Your code: {{code}}", tn: "Khoutu ya gago: {{code}}" };

export const lifetimeLine: Localized = {
	en: "This is good for one hour. If you did not ask for it, ignore this mail.",
	tn: "Se se dira ura e le nngwe fela. Fa o sa kopa seno, itlhokomolose imeile e.",
};
