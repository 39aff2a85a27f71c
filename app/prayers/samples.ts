import type { PrayerRequest } from "./model";

/** The invented prayer requests that the portal shows to every administrator. */
export const samplePrayers: readonly PrayerRequest[] = [
	{
		id: "prayer-1",
		name: "Boitumelo Kgosi",
		email: "boitumelo@example.org",
		request: {
			en: "Please pray for my mother. She is having an operation in Francistown next week.",
			tn: "Tsweetswee rapelelang mme. O ya go ariwa kwa Francistown mo bekeng e e tlang.",
		},
		is_public: true,
		status: "pending",
		created_at: "2026-10-12T17:20:00+02:00",
	},
	{
		id: "prayer-2",
		name: "Tshepo Nare",
		request: {
			en: "I have been without work since June. Pray that a door opens, and that I do not lose hope.",
			tn: "Ga ke na tiro go tloga ka Seetebosigo. Rapelang gore kgoro e bulege, le gore ke se ka ka latlhegelwa ke tsholofelo.",
		},
		is_public: false,
		status: "pending",
		created_at: "2026-10-10T08:05:00+02:00",
	},
	{
		id: "prayer-3",
		name: "Lesego Moyo",
		email: "lesego@example.org",
		request: {
			en: "For my examinations this month, and for all who are writing with me.",
			tn: "Ka ga ditlhatlhobo tsa me kgwedi eno, le botlhe ba ba kwalang le nna.",
		},
		is_public: true,
		status: "praying",
		response: "We are praying with you, Lesego. The Lord gives wisdom generously to all who ask.",
		created_at: "2026-10-06T19:45:00+02:00",
		responded_by: "Pastor Lorato Molefe",
		responded_at: "2026-10-07T09:10:00+02:00",
	},
	{
		id: "prayer-4",
		name: "Kabelo and Naledi Sento",
		email: "sento@example.org",
		request: {
			en: "We asked you to pray for a child. Our daughter was born on Sunday. Thank you!",
			tn: "Re ne ra lo kopa go rapelela gore re nne le ngwana. Morwadi wa rona o tshotswe ka Tshipi. Re a leboga!",
		},
		is_public: true,
		status: "answered",
		created_at: "2026-09-28T14:30:00+02:00",
	},
	{
		id: "prayer-5",
		name: "Mothusi Dube",
		request: {
			en: "Pray for peace in our family after the funeral.",
			tn: "Rapelelang kagiso mo lelapeng la rona morago ga phitlho.",
		},
		is_public: false,
		status: "pending",
		created_at: "2026-09-25T21:00:00+02:00",
	},
];
