import { z } from "zod";
import { type Entry, entryLists, isBlank, type ListName, listOf } from "~/church/entries";
import type { FactName } from "~/church/facts";
import { type CardName, churchFields } from "~/church/fields";
import { problemsOf } from "~/church/typed-facts";
import type { TextKey } from "~/i18n/text-key";
import { formSchema, textField } from "../panel-fields";
import { entriesIn, fieldsOf, listsOf, partsOf, typedFacts } from "./card-fields";

/**
 * The schema of the form that edits a card of church facts. An error belongs to one field or, in a
 * list such as the leaders, to one part of an entry, such as a leader's name.
 */
export function cardFormSchema(card: CardName) {
	const single = Object.entries(fieldsOf(card)).filter(([name]) => !listOf(name as FactName));
	const lists = listsOf(card).map((list) => {
		const parts = partsOf(list).map(([part, max]) => [part, textField(max)]);
		return [list, z.array(z.object(Object.fromEntries(parts))).default([])];
	});
	return formSchema(Object.fromEntries(single) as typeof churchFields)
		.extend(Object.fromEntries(lists) as Record<string, z.ZodArray>)
		.superRefine((typed, { addIssue }) => {
			const found = (path: (string | number)[], message: TextKey) =>
				addIssue({ code: "custom", path, message });
			const facts = typedFacts(card, typed);
			const problems = Object.entries(problemsOf(facts)) as [FactName, TextKey][];
			for (const [name, problem] of problems) {
				if (!listOf(name)) found([name], problem);
			}
			for (const list of listsOf(card)) {
				const entries = entriesIn(list, typed);
				entries.forEach((entry, place) => {
					for (const [part, problem] of Object.entries(problemsIn(list, entry))) {
						found([list, place, part], problem);
					}
				});
				const place = Math.max(0, entries.length - 1);
				for (const [name, part] of Object.entries(entryLists[list].facts)) {
					const text = facts[name as FactName] ?? "";
					const isTooLong = text.length > churchFields[name as FactName].max;
					if (isTooLong) found([list, place, part], "church:church.listLong");
				}
				const isMissing = list === "phones" && entries.every(isBlank);
				if (isMissing) found([list, 0, "number"], "church:church.missing");
			}
		});
}

function problemsIn(list: ListName, entry: Entry): Record<string, TextKey> {
	if (isBlank(entry)) return {};
	const { required, facts, textsOf } = entryLists[list];
	const missing = required.filter((part) => !entry[part]?.trim());
	if (missing.length > 0) {
		return Object.fromEntries(missing.map((part) => [part, "church:church.missing" as const]));
	}
	const problems = Object.entries(problemsOf(textsOf([entry]))) as [FactName, TextKey][];
	return Object.fromEntries(
		problems.map(([name, problem]) => [
			problem === "church:church.endsInvalid" ? "ends" : (facts[name] ?? ""),
			problem,
		]),
	);
}
