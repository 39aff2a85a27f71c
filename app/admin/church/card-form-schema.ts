import type { FactName } from "~/church/facts";
import { type CardName, cards, churchFields, isSetswana } from "~/church/fields";
import { problemsOf } from "~/church/typed-facts";
import { languageCodes } from "~/i18n/language";
import { formSchema } from "../panel-fields";

/** The fields of a card's form. */
export function fieldsOf(card: CardName) {
	const names: readonly string[] = cards[card];
	const isOffered = (name: string) => languageCodes.includes("tn") || !isSetswana(name as FactName);
	const fields = Object.entries(churchFields).filter(
		([name]) => names.includes(name) && isOffered(name),
	);
	return Object.fromEntries(fields) as Partial<typeof churchFields>;
}

/** A card's form. What is wrong is said at its field. */
export function cardFormSchema(card: CardName) {
	return formSchema(fieldsOf(card) as typeof churchFields).superRefine((typed, { addIssue }) => {
		const names: readonly string[] = cards[card];
		const facts = Object.entries(typed).filter(([name]) => names.includes(name));
		for (const [name, message] of Object.entries(problemsOf(Object.fromEntries(facts)))) {
			addIssue({ code: "custom", path: [name], message });
		}
	});
}
