import { addTexts } from "./table";

/** The login of the portal, and the portal's frame. */
export const login = addTexts({
	"login.title": { en: "Admin Portal", tn: "Karolo ya Batsamaisi" },
	"login.restricted": {
		en: "Restricted Access - Administrators Only",
		tn: "Tseno e Lekanyeditswe - Batsamaisi Fela",
	},
	"login.email": { en: "Admin Email", tn: "Imeile ya Motsamaisi" },
	"login.password": { en: "Admin Password", tn: "Lefoko la Sephiri la Motsamaisi" },
	"login.submit": { en: "Access Admin Portal", tn: "Tsena mo Karolong ya Batsamaisi" },
	"login.submitting": { en: "Authenticating...", tn: "Go a netefadiwa..." },
	"login.demo": { en: "Demo", tn: "Sekao" },
	"login.demoText": {
		en: "This is a demonstration. Look around with these sample credentials:",
		tn: "Se ke sekao. Itebelele ka tshedimosetso e ya sekao:",
	},
	"login.demoFill": { en: "Fill In Demo Login", tn: "Tlatsa ka tsa Sekao" },
	"login.noAccount": { en: "No account yet?", tn: "A ga o na akhaonto?" },
	"login.create": { en: "Create one", tn: "E dire" },
	"login.expired": {
		en: "Your session has expired. Please sign in again: what you typed is kept, and will be in its form.",
		tn: "Nako ya gago ya go tsena e fedile. Tsweetswee tsena gape: se o se kwadileng se bolokilwe, mme se tlaa bo se le mo foromong ya sone.",
	},
	"login.kept": {
		en: "What you typed is kept, and comes back once you have signed in.",
		tn: "Se o se kwadileng se bolokilwe, mme se tlaa boela fa o sena go tsena.",
	},
	"login.failed": { en: "Login failed", tn: "Go tsena go paletswe" },
	"login.wrong": {
		en: "Invalid login credentials",
		tn: "Imeile kgotsa lefoko la sephiri ga di a siama",
	},
	"login.unconfirmed": { en: "Email not confirmed", tn: "Imeile ga e ise e netefadiwe" },
	"login.denied": {
		en: "Access denied. Admin privileges required.",
		tn: "Tseno e ganeditswe. Go tlhokega ditshwanelo tsa motsamaisi.",
	},
	"denied.title": { en: "Access Denied", tn: "Tseno e Ganeditswe" },
	"denied.required": {
		en: "Required Role: Admin or Super Admin",
		tn: "Seabe se se Tlhokegang: Motsamaisi kgotsa Motsamaisi yo Mogolo",
	},
	"denied.current": { en: "Your current role: {{role}}", tn: "Seabe sa gago jaanong: {{role}}" },
	"role.super_admin": { en: "Super Admin", tn: "Motsamaisi yo Mogolo" },
	"role.admin": { en: "Admin", tn: "Motsamaisi" },
	"role.pastor": { en: "Pastor", tn: "Moruti" },
	"role.media_team": { en: "Media Team", tn: "Setlhopha sa Bobegakgang" },
	"role.User": { en: "User", tn: "Modirisi" },
	"portal.title": { en: "Content Management System", tn: "Thulaganyo ya Tsamaiso ya Diteng" },
	"portal.greeting": { en: "Hi, {{name}}", tn: "Dumela, {{name}}" },
	"portal.anonymous": { en: "Admin", tn: "Motsamaisi" },
	"portal.signOut": { en: "Sign Out", tn: "Tswa" },
	"portal.tabs": { en: "Sections of the portal", tn: "Dikarolo tsa botsamaisi" },
	"portal.dashboard": { en: "Dashboard", tn: "Kakaretso" },
	"portal.sermons": { en: "Sermons", tn: "Dithero" },
	"portal.events": { en: "Events", tn: "Ditiragalo" },
	"portal.prayers": { en: "Prayers", tn: "Dithapelo" },
	"portal.gallery": { en: "Gallery", tn: "Dinepe" },
	"portal.users": { en: "Users", tn: "Badirisi" },
	"portal.sample": { en: "Sample data", tn: "Tshedimosetso ya sekai" },
	"portal.loading.gallery": { en: "Loading gallery items...", tn: "Go a laisiwa dinepe..." },
});
