import { UNDO_DAYS } from "~/platform/changes/undo-days";
import { adminEmail, phones } from "./contact";
import type { StatementPart } from "./statement";

const phoneNumbers = () => phones().map(({ label }) => label);

/**
 * The privacy text about the forms that visitors send, for a site that only writes them to its log.
 */
const logged = {
	en: "Your name and whatever else you fill in go to the people who look after this website. The website itself keeps them for up to seven days. Your browser keeps your name for one minute after you register, so that the next page can show it to you. For one day we count how often each network has sent a form, so that nobody can flood us with messages.",
	tn: "Leina la gago le se sengwe se o se tlatsang di ya kwa bathong ba ba tlhokomelang saete eno. Saete ka boyone e di boloka malatsi a le supa fela. Fa o sena go ikwadisa, sedirisiwa sa gago se boloka leina la gago motsotso o le mongwe, gore tsebe e e latelang e go le bontshe. Gore foromo e rometswe ga kae go tswa mo aterese e le nngwe ya inthanete go balwa letsatsi le le lengwe, gore go se nne ope yo o ka re romelelang melaetsa e mentsi thata.",
};

/**
 * The privacy text about the forms that visitors send, for a site that also stores them in the
 * database (`KEEP_FORMS=on`).
 */
const kept = {
	en: `Your name and whatever else you fill in go to the people who look after this website, and are kept for the church's administrators: a message for 12 months, a registration until 90 days after the event. An administrator who deletes it sooner can put it back for ${UNDO_DAYS} days. Each time that an administrator reads a list of messages or registrations is recorded. You can cancel a registration yourself by its link, and it is then removed. The website's log has them for up to seven days. Your browser keeps your name and that link for one minute after you register, so that the next page can show them to you. For one day we count how often each network has sent a form, so that nobody can flood us with messages.`,
	tn: `Leina la gago le se sengwe se o se tlatsang di ya kwa bathong ba ba tlhokomelang saete eno, mme di bolokelwa batsamaisi ba kereke: molaetsa o bolokwa dikgwedi di le 12, se o ikwadisitseng ka sone se bolokwa go fitlha malatsi a le 90 morago ga tiragalo. Fa motsamaisi a se phimola pele ga foo, a ka se busa mo malatsing a le ${UNDO_DAYS}. Nako le nako fa motsamaisi a bala lenaane la melaetsa kgotsa la ba ba ikwadisitseng, seo se a kwalwa. O ka khansela go ikwadisa ga gago ka bowena ka kgolagano ya gone, mme go a tlosiwa. Bukatiro ya saete e na le tsone malatsi a le supa fela. Fa o sena go ikwadisa, sedirisiwa sa gago se boloka leina la gago le kgolagano eo motsotso o le mongwe, gore tsebe e e latelang e di go bontshe. Gore foromo e rometswe ga kae go tswa mo aterese e le nngwe ya inthanete go balwa letsatsi le le lengwe, gore go se nne ope yo o ka re romelelang melaetsa e mentsi thata.`,
};

/** What differs between sites in the privacy statement. */
export interface Kept {
	/** Whether the site stores what visitors send with its forms, or still has some of it. */
	forms: boolean;
	/** Whether a hosted Supabase project keeps the accounts. */
	accountsElsewhere: boolean;
}

const byHostedProject = {
	en: "Supabase keeps the accounts of this website for us, with their email addresses and passwords, and sends the emails about them.",
	tn: "Supabase e re bolokela diakhaonto tsa saete eno, le diaterese tsa imeile le mafoko a sephiri a tsone, e bile e romela diimeile tse di amanang le tsone.",
};

/**
 * The privacy statement: what the site stores about people, and for how long. If you change in the
 * code how long something is stored, change this text, too.
 */
export const privacy = (keeps: Kept): readonly StatementPart[] => [
	{
		title: { en: "If you only read", tn: "Fa o bala fela" },
		text: [
			{
				en: "We record which page was requested and when, without your name or your network address. Nobody tracks you on these pages, and there is no advertising. On your device the site keeps your language, whether you save data, how far you have listened to a sermon, the recordings that you keep on it until you remove them, the pages you saw last, so that you can read them offline, and what you have typed into a form, until you send or clear it, for up to twelve hours. It keeps nothing else until you sign in.",
				tn: "Re kwala gore go kopilwe tsebe efe le gore leng, kwa ntle ga leina la gago le aterese ya gago ya inthanete. Ga go ope yo o go latelang mo ditsebeng tseno, e bile ga go na dipapatso mo go tsone. Saete e boloka mo sedirisiweng sa gago puo ya gago, gore a o somarela data, gore o reeditse thero go fitlha kae, dikgatiso tse o di bolokileng mo go sone go fitlhelela o di tlosa, ditsebe tse o di boneng la bofelo gore o kgone go di bala go se na kgokagano, le se o se kwadileng mo foromong, go fitlhelela se romelwa kgotsa o se phimola, diura di le 12 fela; ga e boloke sepe se sengwe go fitlhelela o tsena.",
			},
			{
				en: "Cloudflare delivers these pages to you, OpenStreetMap delivers the map when you ask for it, and a recording that another website hosts comes from there. Each of them sees your network address, just as a postman sees the address on a letter. A video from YouTube or Vimeo loads only when you ask for it, and their rules then apply.",
				tn: "Cloudflare e go tlisetsa ditsebe tseno, OpenStreetMap e go tlisetsa mmapa fa o o kopa, mme kgatiso e e bolokilweng ke saete e sele e tswa kwa saeteng eo. Mongwe le mongwe wa bone o bona aterese ya gago ya inthanete, jaaka yo o tsayang lekwalo a bona aterese e e mo go lone. Bidio ya YouTube kgotsa Vimeo e tla mo tsebeng fela fa o e kopa, ka melao ya bone.",
			},
		],
	},
	{
		title: { en: "If you write to us or register", tn: "Fa o re kwalela kgotsa o ikwadisa" },
		text: [keeps.forms ? kept : logged],
	},
	{
		title: { en: "If you have an account", tn: "Fa o na le akhaonto" },
		text: [
			{
				en: "We keep your email address, the role you asked for, and your password in a form that nobody can read. Of an administrator's passkey we keep its public part, its name, and when it was added and last used; your fingerprint or face never leaves your device. An account that is not confirmed is removed after 30 days.",
				tn: "Re boloka aterese ya gago ya imeile, maemo a o a kopileng, le lefoko la gago la sephiri ka tsela e go se nang ope yo o ka le balang. Ka senotlolo sa go tsena sa motsamaisi re boloka karolo ya sone ya botlhe, leina la sone, le gore se tsentswe leng le gore se dirisitswe la bofelo leng; monwana wa gago kgotsa sefatlhego sa gago ga se ke se tswa mo sedirisiweng sa gago. Akhaonto e e sa netefadiwang e tlosiwa morago ga malatsi a le 30.",
			},
			...(keeps.accountsElsewhere ? [byHostedProject] : []),
			{
				en: "When an administrator signs in, we keep when the sign-in began and was last used, the browser, the country and the first part of the network address, until the sign-in ends: seven days at most. We keep a record that somebody signed in or was refused for 90 days, without a name or an address. Changes made by administrators are kept, with their email address, for as long as this website exists. What they type but do not save stays in their browser for up to twelve hours, and a recording that they upload until it has arrived; both are removed when they sign out.",
				tn: "Fa motsamaisi a tsena, re boloka nako e a tseneng ka yone le e tseno e dirisitsweng ka yone la bofelo, sedirisiwa se a tseneng ka sone, naga le tshimologo ya aterese ya neteweke, go fitlhelela a tswa: malatsi a le supa fela. Gore mongwe o tsene kgotsa o ganeditswe go bolokwa malatsi a le 90, kwa ntle ga leina le aterese. Se batsamaisi ba se fetolang se bolokwa le aterese ya bone fa saete e sa ntse e le teng. Se ba se kwalang mme ba sa se boloke se nna mo sedirisiweng sa bone diura di le 12 fela, mme kgatiso e ba e romelang e nna teng go fitlhelela e gorogile; di phimolwa fa ba tswa.",
			},
		],
	},
	{
		title: { en: "If you are in a photo", tn: "Fa o le mo senepeng" },
		text: [
			{
				en: "Everybody can see the photos. Before a photo is shown, we remove from its file where and when it was taken, and with which phone. If you do not want to be seen in a photo, tell us and we will take it down.",
				tn: "Dinepe di bonwa ke mongwe le mongwe. Kwa di tserweng gone, gore leng, le gore ka mogala ofe, di tlosiwa mo faeleng nngwe le nngwe pele e bontshiwa. Fa o sa batle go bonwa mo go sengwe, re bolelele, mme re tlaa se tlosa.",
			},
		],
	},
	{
		title: { en: "To have something removed", tn: "Gore e tlosiwe" },
		text: [
			{
				en: `Write to ${adminEmail()} or call ${phoneNumbers().join(" or ")}, and tell us what you want to see, correct or have removed. We will do it within 30 days. Botswana's Data Protection Act gives you this right; if we fail you, you can complain to the Information and Data Protection Commission. Each week we make a copy of what the website keeps, in case it is lost; the last copy that still has something you had removed is deleted after 30 weeks.`,
				tn: `Kwalela kwa ${adminEmail()} kgotsa o letsetse ${phoneNumbers().join(" kgotsa ")}, mme o bolele se o batlang go se bona, go se baakanya kgotsa gore se tlosiwe. Re se dira mo malatsing a le 30. Molao wa Botswana wa Tshireletso ya Tshedimosetso o go naya tshwanelo eno; fa re go palelwa, Information and Data Protection Commission e tlaa reetsa ngongorego ya gago. Dikhopi tsa se saete e se bolokang di dirwa beke le beke, gore se se ka se latlhege; se se tlositsweng se tswa mo khoping ya bofelo morago ga dibeke di le 30.`,
			},
		],
	},
];
