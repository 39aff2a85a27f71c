import { addTexts } from "./table";

/** Sign-up, what its mail leads to, passwords, and the mails of a development server. */
export const accounts = addTexts({
	"signup.title": { en: "Join Our Ministry", tn: "Tsenela Bodiredi jwa Rona" },
	"signup.subtitle": {
		en: "Create your account to get started",
		tn: "Dira akhaonto ya gago go simolola",
	},
	"signup.email": { en: "Email Address", tn: "Aterese ya Imeile" },
	"signup.password": { en: "Password", tn: "Lefoko la Sephiri" },
	"signup.passwordHint": { en: "Minimum 6 characters", tn: "Bonnye ditlhaka di le 6" },
	"signup.role": { en: "Role", tn: "Seabe" },
	"signup.role.super_admin": {
		en: "Super Admin – Full system access",
		tn: "Motsamaisi yo Mogolo – O dirisa tsotlhe",
	},
	"signup.role.pastor": {
		en: "Pastor – Content management",
		tn: "Moruti – O tsamaisa diteng",
	},
	"signup.role.media_team": {
		en: "Media Team – Limited content access",
		tn: "Setlhopha sa Bobegakgang – O dirisa diteng dingwe fela",
	},
	"signup.role.User": { en: "User – Basic access", tn: "Modirisi – Tsa motheo" },
	"signup.roleHelp": {
		en: "Any role other than User is a request: an administrator has to grant it.",
		tn: "Seabe sengwe le sengwe fa e se sa Modirisi ke kopo: motsamaisi o tshwanetse go se dumelela.",
	},
	"signup.submit": { en: "Create Account", tn: "Dira Akhaonto" },
	"signup.submitting": { en: "Creating Account...", tn: "Akhaonto e a dirwa..." },
	"signup.done": {
		en: "Success! Check your email to confirm your account.",
		tn: "Katlego! Tlhola imeile ya gago go netefatsa akhaonto ya gago.",
	},
	"signup.error": { en: "Error: {{message}}", tn: "Phoso: {{message}}" },
	/** The words in brackets become links. */
	"signup.legal": {
		en: "By creating an account, you agree to our [Terms of Service] and [Privacy Policy]",
		tn: "Fa o dira akhaonto, o dumalana le [Melawana ya Tirelo] le [Pholisi ya Sephiri] ya rona",
	},
	"signup.emailMissing": {
		en: "Email address is required",
		tn: "Aterese ya imeile e a tlhokega",
	},
	"signup.emailInvalid": { en: "Invalid email address", tn: "Aterese ya imeile ga e a siama" },
	"signup.passwordMissing": { en: "Password is required", tn: "Lefoko la sephiri le a tlhokega" },
	"signup.passwordShort": {
		en: "Password must be at least 6 characters",
		tn: "Lefoko la sephiri le tshwanetse go nna le ditlhaka di le 6 kgotsa go feta",
	},
	"signup.passwordLong": {
		en: "Please choose a shorter password: at most 72 letters and digits, or fewer with letters such as š and emoji",
		tn: "Tsweetswee tlhopha lefoko la sephiri le lekhutshwane: ditlhaka le dipalo di se fete 72, kgotsa di nne kwa tlase ga foo fa go na le ditlhaka tse di tshwanang le š kgotsa diemoji",
	},
	"signup.roleMissing": { en: "Please select a role", tn: "Tsweetswee tlhopha seabe" },
	"signup.forgot": {
		en: "Have an account, but forgot its password?",
		tn: "A o na le akhaonto, mme o lebetse lefoko la yone la sephiri?",
	},
	"signup.choose": { en: "Choose a new one", tn: "Tlhopha le lesha" },
	"service.tooMany": {
		en: "Too many attempts. Please try again later.",
		tn: "O lekile makgetlo a le mantsi thata. Tsweetswee leka gape moragonyana.",
	},
	"service.busy": {
		en: "Request rate limit reached",
		tn: "Dikopo di dintsi thata. Tsweetswee leka gape moragonyana.",
	},
	"service.wait": {
		en: "For security purposes, you can only request this after {{seconds}} seconds.",
		tn: "Ka mabaka a pabalesego, o ka kopa se gape fela morago ga metsotswana e le {{seconds}}.",
	},
	/** The message is the service's own, in English. */
	"service.mailLimit": {
		en: "{{message}}",
		tn: "Go rometswe diimeile di le dintsi thata. Tsweetswee leka gape moragonyana. ({{message}})",
	},
	"service.noMail": {
		en: "Email signups are disabled: this website cannot send mail yet",
		tn: "Webosaete e ga e ise e kgone go romela diimeile.",
	},
	"service.unavailable": {
		en: "The account service is not available just now. Please try again later.",
		tn: "Tirelo ya diakhaonto ga e yo gone jaanong. Tsweetswee leka gape moragonyana.",
	},
	"service.passwordWeak": {
		en: "{{message}}",
		tn: "Tsweetswee tlhopha lefoko la sephiri le le nonofileng go feta. ({{message}})",
	},
	"service.other": { en: "{{message}}", tn: "{{message}}" },
	"service.passwordSame": {
		en: "New password should be different from the old password.",
		tn: "Lefoko la sephiri le lesha le tshwanetse go farologana le la kgale.",
	},
	"password.forgot": { en: "Forgot your password?", tn: "A o lebetse lefoko la sephiri?" },
	"password.changed": {
		en: "Your password is changed. Please sign in.",
		tn: "Lefoko la gago la sephiri le fetotswe. Tsweetswee tsena.",
	},
	"password.show": { en: "Show password", tn: "Bontsha lefoko la sephiri" },
	"password.hide": { en: "Hide password", tn: "Fitlha lefoko la sephiri" },
	"confirmed.title": {
		en: "Your account is confirmed",
		tn: "Akhaonto ya gago e netefaditswe",
	},
	"confirmed.text": {
		en: "Thank you, and welcome to the family. If you asked for a role, an administrator will look at your request.",
		tn: "Re a leboga, o amogetswe mo lelapeng. Fa o kopile seabe, motsamaisi o tlaa sekaseka kopo ya gago.",
	},
	"confirmed.portal": { en: "Admin Portal", tn: "Karolo ya Batsamaisi" },
	"expired.title": {
		en: "This link is no longer valid",
		tn: "Kgokagano e ga e sa tlhole e dira",
	},
	"expired.text": {
		en: "It has been used already, or it is older than an hour. If you confirmed your account before, there is nothing more to do. Otherwise create your account again, and a new link will come by email.",
		tn: "E setse e dirisitswe, kgotsa e fetile ura. Fa o setse o netefaditse akhaonto ya gago, ga go na sepe se se setseng. Fa go se jalo, dira akhaonto gape, mme kgokagano e ntšhwa e tlaa romelwa ka imeile.",
	},
	"outbox.title": { en: "Outbox", tn: "Diimeile tse di Rometsweng" },
	"outbox.text": {
		en: "Mails that this development server keeps instead of sending them, the newest first.",
		tn: "Diimeile tse seva e ya tlhabololo e di bolokang mo boemong jwa go di romela, tse disha pele.",
	},
	"outbox.empty": { en: "No mails yet", tn: "Ga go ise go nne le diimeile" },
	"outbox.emptyText": {
		en: "Create an account, and its mail will be here.",
		tn: "Dira akhaonto, mme imeile ya yone e tlaa nna fano.",
	},
	"outbox.open": { en: "Open the link", tn: "Bula kgokagano" },
});
