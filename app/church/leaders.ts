import type { Localized } from "~/i18n/language";

export interface Leader {
	name: string;
	role: Localized;
	bio: Localized;
	/** A square picture in `public/`. */
	image: string;
}

export const leaders: readonly Leader[] = [
	{
		name: "Bishop Kagiso Molefe",
		role: { en: "Founder and Bishop", tn: "Motlhami le Bishop" },
		bio: {
			en: "Planted the church in the early 1990s and has shepherded it ever since. He loves early mornings, old hymns and new believers.",
			tn: "O tlhamile kereke kwa tshimologong ya dingwaga tsa bo-1990 mme o sa ntse a e disa. O rata meso, dipina tsa bogologolo le badumedi ba basha.",
		},
		image: "/demo/leader-1.webp",
	},
	{
		name: "Pastor Lorato Molefe",
		role: { en: "Pastor", tn: "Moruti" },
		bio: {
			en: "Leads prayer and the women's fellowship, and visits the homes where somebody is ill. Her door is open on weekdays.",
			tn: "O eteletse pele thapelo le kopano ya bomme, mme o etela malapa a go nang le molwetse mo go one. Kgoro ya gagwe e butswe mo malatsing a beke.",
		},
		image: "/demo/leader-2.webp",
	},
	{
		name: "Elder Tebogo Sebina",
		role: { en: "Elder, Youth and Music", tn: "Mogolwane, Banana le Mmino" },
		bio: {
			en: "Teaches the young people to lead, on the football field as much as in the choir.",
			tn: "O ruta banana go etelela pele, mo lebaleng la kgwele ya dinao jaaka mo khwaereng.",
		},
		image: "/demo/leader-3.webp",
	},
];
