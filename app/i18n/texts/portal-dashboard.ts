import { addTexts } from "./table";

export const portalDashboard = addTexts({
	"dashboard.sermons": { en: "Sermons", tn: "Dithero" },
	"dashboard.sermonsText": {
		en: "Add and publish what is preached",
		tn: "Tsenya o bo o phasalatse se se rerwang",
	},
	"dashboard.sermonsOpen": { en: "Manage Sermons", tn: "Laola Dithero" },
	"dashboard.events": { en: "Events", tn: "Ditiragalo" },
	"dashboard.eventsText": {
		en: "Announce what is coming up",
		tn: "Itsise se se tlang",
	},
	"dashboard.eventsOpen": { en: "Manage Events", tn: "Laola Ditiragalo" },
	"dashboard.prayers": { en: "Prayer Requests", tn: "Dikopo tsa Thapelo" },
	"dashboard.prayersText": {
		en: "Pray with people and answer them",
		tn: "Rapela le batho o bo o ba arabe",
	},
	"dashboard.prayersOpen": { en: "View Requests", tn: "Bona Dikopo" },
	"dashboard.users": { en: "User Management", tn: "Tsamaiso ya Badirisi" },
	"dashboard.usersText": {
		en: "See accounts and their rights",
		tn: "Bona diakhaonto le ditshwanelo tsa tsone",
	},
	"dashboard.usersOpen": { en: "Manage Users", tn: "Laola Badirisi" },
	"dashboard.countSermons": { en: "{{count}} sermons", tn: "dithero di le {{count}}" },
	"dashboard.countEvents": {
		en: "{{count}} upcoming",
		tn: "di le {{count}} tse di tlang",
	},
	"dashboard.countPrayers": { en: "{{count}} pending", tn: "di le {{count}} tse di letileng" },
	"dashboard.countUsers": { en: "{{count}} users", tn: "badirisi ba le {{count}}" },
	"dashboard.figures": {
		en: "At a glance: sample figures",
		tn: "Ka bokhutshwane: dipalo tsa sekai",
	},
	"dashboard.sample": {
		en: "Sample figures: they are not counted from your church's data.",
		tn: "Dipalo tsa sekai: ga di balwe mo tshedimosetsong ya kereke ya lona.",
	},
	"dashboard.totalSermons": { en: "Total Sermons", tn: "Dithero Tsotlhe" },
	"dashboard.upcomingEvents": { en: "Upcoming Events", tn: "Ditiragalo tse di Tlang" },
	"dashboard.pendingPrayers": {
		en: "Pending Prayer Requests",
		tn: "Dikopo tsa Thapelo tse di Letileng",
	},
	"dashboard.totalUsers": { en: "Total Users", tn: "Badirisi Botlhe" },
	"dashboard.thisWeek": { en: "+12 this week", tn: "+12 mo bekeng eno" },
});
