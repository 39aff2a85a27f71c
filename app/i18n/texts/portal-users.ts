import { addTexts } from "./table";

export const portalUsers = addTexts({
	"users.title": { en: "User Management", tn: "Tsamaiso ya Badirisi" },
	"users.subtitle": {
		en: "Who has an account, and who may run this website",
		tn: "Gore ke mang yo o nang le akhaonto, le yo o ka tsamaisang webosaete eno",
	},
	"users.readOnly": {
		en: "Only super admins grant and withdraw rights. You see the list as it is.",
		tn: "Ke Motsamaisi yo Mogolo fela yo o nayang le go tsaya ditshwanelo. O bona lenaane jaaka le ntse.",
	},
	"users.requestIsWish": {
		en: "The role chosen at sign-up is only a request and gives no right.",
		tn: "Seabe se se tlhophilweng fa go ikwadisiwa ke kopo fela, mme ga se naye tshwanelo epe.",
	},
	"users.older": { en: "Earlier accounts", tn: "Diakhaonto tsa pele" },
	"users.olderChanges": { en: "Earlier changes", tn: "Diphetogo tsa pele" },
	"users.working": { en: "Working...", tn: "Go a dirwa..." },
	"users.all": { en: "All Accounts", tn: "Diakhaonto Tsotlhe" },
	"users.account": { en: "Account", tn: "Akhaonto" },
	"users.since": { en: "since {{date}}", tn: "go tloga ka {{date}}" },
	"users.requested": { en: "Requested role", tn: "Seabe se se kopilweng" },
	"users.right": { en: "Current right", tn: "Tshwanelo ya gompieno" },
	"users.noRight": { en: "None", tn: "Ga e yo" },
	"users.notSignedUp": { en: "Not signed up here", tn: "Ga a ikwadisa fano" },
	"users.you": { en: "You", tn: "Wena" },
	"users.grant.admin": { en: "Make Admin", tn: "Dira Motsamaisi" },
	"users.grant.super_admin": { en: "Make Super Admin", tn: "Dira Motsamaisi yo Mogolo" },
	"users.withdraw": { en: "Withdraw", tn: "Tsaya Tshwanelo" },
	"users.grantOne.admin": { en: "Make {{email}} Admin", tn: "Dira {{email}} Motsamaisi" },
	"users.grantOne.super_admin": {
		en: "Make {{email}} Super Admin",
		tn: "Dira {{email}} Motsamaisi yo Mogolo",
	},
	"users.withdrawOne": {
		en: "Withdraw the right of {{email}}",
		tn: "Tsaya tshwanelo ya {{email}}",
	},
	"users.grantText.admin": {
		en: "{{email}} will be able to change sermons, events and photos, from this moment on.",
		tn: "{{email}} o tlaa kgona go fetola dithero, ditiragalo le dinepe, go tloga jaanong.",
	},
	"users.grantText.super_admin": {
		en: "{{email}} will be able to change everything, and to grant and withdraw rights, from this moment on.",
		tn: "{{email}} o tlaa kgona go fetola sengwe le sengwe, le go naya le go tsaya ditshwanelo, go tloga jaanong.",
	},
	"users.withdrawText": {
		en: "{{email}} will no longer be able to open this portal, from this moment on.",
		tn: "{{email}} ga a kitla a tlhola a kgona go bula karolo eno, go tloga jaanong.",
	},
	"users.yourself": {
		en: "This is your own account: you cannot take this back yourself.",
		tn: "Eno ke akhaonto ya gago: ga o kitla o kgona go busetsa seno morago ka bowena.",
	},
	"users.last": {
		en: "The last super admin cannot be removed.",
		tn: "Motsamaisi yo Mogolo wa bofelo ga a ka ke a tlosiwa.",
	},
	"users.unconfirmed": { en: "Address not confirmed yet", tn: "Aterese ga e ise e netefadiwe" },
	"users.unconfirmedGrant": {
		en: "No right can be granted before the address is confirmed.",
		tn: "Tshwanelo ga e ka ke ya newa pele ga aterese e netefadiwa.",
	},
	"users.unknown": { en: "There is no such account.", tn: "Ga go na akhaonto e e ntseng jalo." },
	"users.failed": {
		en: "The right could not be changed. Please try again.",
		tn: "Tshwanelo e paletse go fetolwa. Tsweetswee leka gape.",
	},
	"users.loadFailed": {
		en: "Failed to load accounts",
		tn: "Diakhaonto di paletse go laisiwa",
	},
	"users.granted": {
		en: "The right has been granted. It holds from now on.",
		tn: "Tshwanelo e neilwe. E simolola go dira jaanong.",
	},
	"users.withdrawn": {
		en: "The right has been withdrawn. It ended at once.",
		tn: "Tshwanelo e tserwe. E fedile ka yone nako eo.",
	},
	"users.log": { en: "Recent changes", tn: "Diphetogo tsa bosheng" },
	"users.logTime": { en: "Time", tn: "Nako" },
	"users.logWho": { en: "Who", tn: "Mang" },
	"users.logWhat": { en: "What", tn: "Eng" },
	"users.logCount": { en: "Number", tn: "Palo" },
	"users.logEmpty": { en: "Nothing has been changed yet.", tn: "Ga go ise go fetolwe sepe." },
	"users.action.sermon.create": { en: "Sermon added", tn: "Thero e tsentswe" },
	"users.action.sermon.delete": { en: "Sermon deleted", tn: "Thero e phimotswe" },
	"users.action.sermon.delete-all": {
		en: "All sermons deleted",
		tn: "Dithero tsotlhe di phimotswe",
	},
	"users.action.event.create": { en: "Event added", tn: "Tiragalo e tsentswe" },
	"users.action.event.delete": { en: "Event deleted", tn: "Tiragalo e phimotswe" },
	"users.action.album.create": { en: "Gallery added", tn: "Alebamo e tsentswe" },
	"users.action.album.update": { en: "Gallery changed", tn: "Alebamo e fetotswe" },
	"users.action.album.delete": { en: "Gallery deleted", tn: "Alebamo e phimotswe" },
	"users.action.album.delete-all": {
		en: "All galleries deleted",
		tn: "Dialebamo tsotlhe di phimotswe",
	},
	"users.action.media.upload": { en: "Photo uploaded", tn: "Senepe se rometswe" },
	"users.action.sermon.restore": { en: "Sermons restored", tn: "Dithero di buseditswe" },
	"users.action.album.restore": { en: "Galleries restored", tn: "Dialebamo di buseditswe" },
	"users.action.grant.admin": { en: "Admin right granted", tn: "Tshwanelo ya Motsamaisi e neilwe" },
	"users.action.grant.super_admin": {
		en: "Super Admin right granted",
		tn: "Tshwanelo ya Motsamaisi yo Mogolo e neilwe",
	},
	"users.action.grant.withdraw": { en: "Right withdrawn", tn: "Tshwanelo e tserwe" },
});
