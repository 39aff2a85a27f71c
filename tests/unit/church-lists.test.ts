import { afterEach, expect, test } from "vitest";
import { phones } from "~/church/contact";
import { type Entry, entryLists, type ListName } from "~/church/entries";
import { tellFacts } from "~/church/facts";
import { leaders } from "~/church/leaders";
import { moreServiceHours } from "~/church/service-hours";

afterEach(() => tellFacts([]));

const lists: Record<ListName, Entry[]> = {
	services: [
		{ name: "Bible study", nameTn: "Thuto", weekday: "0", begins: "18:00", ends: "19:30" },
		{ name: "Night of prayer", nameTn: "", weekday: "", begins: "22:00", ends: "05:00" },
		{ name: "Choir, after the service", nameTn: "", weekday: "", begins: "", ends: "" },
	],
	phones: [
		{ number: "71000003", whatsapp: "" },
		{ number: "2401234", whatsapp: "on" },
	],
	leaders: [
		{ name: "Neo", role: "Elder", roleTn: "", bio: "", bioTn: "O a opela.", portrait: "" },
		{ name: "Ann", role: "Pastor", roleTn: "Moruti", bio: "A\nB", bioTn: "", portrait: "/a.webp" },
	],
	giving: [
		{ name: "Cash", nameTn: "Madi", number: "", note: "At the door", noteTn: "Kwa kgorong" },
		{ name: "Bank", nameTn: "", number: "62 000", note: "Branch 1\nOur name", noteTn: "" },
		{ name: "Mobile", nameTn: "", number: "", note: "", noteTn: "Leletsa Neo" },
		{ name: "Phone", nameTn: "", number: "*151#", note: "", noteTn: "" },
	],
};

test.each(Object.entries(lists) as [ListName, Entry[]][])(
	"what the portal writes is what the pages read: %s",
	(list, entries) => {
		const { entriesOf, textsOf } = entryLists[list];
		expect(entriesOf(textsOf(entries))).toMatchObject(entries);
	},
);

test("a page shows the parts of a list in its language, or else in English", () => {
	const texts = Object.entries(lists).map(([list, entries]) =>
		entryLists[list as ListName].textsOf(entries),
	);
	tellFacts([{ facts: Object.assign({}, ...texts) }]);
	expect(leaders()).toEqual([
		{
			name: "Neo",
			role: { en: "Elder", tn: "Elder" },
			bio: { en: "", tn: "O a opela." },
			image: "",
		},
		{
			name: "Ann",
			role: { en: "Pastor", tn: "Moruti" },
			bio: { en: "A\nB", tn: "A\nB" },
			image: "/a.webp",
		},
	]);
	expect(phones().map(({ label, chatUrl }) => [label, chatUrl])).toEqual([
		["+267 71 000 003", null],
		["+267 240 1234", "https://wa.me/2672401234"],
	]);
	expect(moreServiceHours().map(({ hours, name }) => [hours?.en, name.tn])).toEqual([
		["Sunday: 6:00 PM - 7:30 PM", "Thuto"],
		["10:00 PM - 5:00 AM", "Night of prayer"],
		[undefined, "Choir, after the service"],
	]);
});

test("the form shows no translation where a Setswana line repeats a service's hours", () => {
	const line = "3 18:00-19:30 Bible study";
	const texts = { moreServices: line, moreServicesTn: line };
	expect(entryLists.services.entriesOf(texts)).toMatchObject([{ name: "Bible study", nameTn: "" }]);
});
