import { useTranslation } from "react-i18next";
import { entryLists, type ListName, listOf } from "~/church/entries";
import type { FactName } from "~/church/facts";
import {
	type CardName,
	cards,
	churchFields,
	isTranslation,
	translatedFacts,
} from "~/church/fields";
import { languageOf } from "~/i18n/in-language";
import type { TextKey } from "~/i18n/text-key";
import { SelectField, TextArea, TextField } from "~/ui/field";
import type { TypedTexts } from "../form-failure";
import { SureDate } from "../sure-date";
import { type CardField, entriesIn, isOffered, ONE_LINE } from "./card-fields";
import { EntryFields } from "./entry-fields";
import type { ChurchFormValues } from "./panel.server";
import { PlaceField } from "./place-field";
import { WeekdayOptions } from "./weekday-options";

const helps: Partial<Record<FactName, TextKey>> = {
	worship: "church:church.help.worship",
	worshipTn: "church:church.help.worshipTn",
	expectations: "church:church.help.blocks",
	bring: "church:church.help.lines",
	prepare: "church:church.help.lines",
	live: "church:church.help.live",
	liveBegins: "church:church.help.liveBegins",
	reminder: "church:church.help.reminder",
	address: "church:church.help.address",
	coordinates: "church:church.help.coordinates",
	shortName: "church:church.help.shortName",
	story: "church:church.help.paragraphs",
	beliefs: "church:church.help.blocks",
};

const postal: readonly FactName[] = ["address", "postalAddress"];

/** Longer than `ONE_LINE`, but never of several lines. */
const oneLine: readonly FactName[] = ["email", "facebook", "instagram", "youtube", "live"];

/**
 * The first of the facts that store a list, such as the leaders. The form shows the whole list in
 * the place of this fact.
 */
const firstOf = (list: ListName) => Object.keys(entryLists[list].facts)[0];

/**
 * The fields of a card of church facts. The Setswana text of a fact stands beside the English one.
 */
export function FactFields({
	card,
	church,
	field,
	typed,
}: {
	card: CardName;
	church: ChurchFormValues;
	field: CardField;
	/** What was typed into the form, if the server has refused it; otherwise null. */
	typed: TypedTexts | null;
}) {
	const { t } = useTranslation("church");
	const names = cards[card];
	return (
		<>
			<p className="text-ink-soft">{t("church.help.optional")}</p>
			{card === "place" && <SureDate sure={field("sure_date")} date={field("coordinates")} />}
			{names.map((name) => {
				const list = listOf(name);
				if (list && name === firstOf(list)) {
					const entries = typed ? entriesIn(list, typed) : entryLists[list].entriesOf(church);
					return (
						<EntryFields key={name} list={list} typed={typed} entries={entries} field={field} />
					);
				}
				if (list || isTranslation(name)) return null;
				const translations = translatedFacts(name).filter(isOffered);
				if (translations.length === 0) {
					return <Fact key={name} name={name} field={field} label={t(`church.${name}`)} />;
				}
				const label = t("church.in.en", { fact: t(`church.${name}`) });
				return (
					<div key={name} className="grid gap-5 sm:grid-cols-2">
						<Fact name={name} field={field} label={label} />
						{translations.map((other) => (
							<Fact key={other} name={other} field={field} label={t(`church.${other}`)} />
						))}
					</div>
				);
			})}
		</>
	);
}

function Fact({ name, field, label }: { name: FactName; field: CardField; label: string }) {
	const { t } = useTranslation("church");
	const help = helps[name];
	const hasLanguage = isTranslation(name) || translatedFacts(name).length > 0;
	const lang = hasLanguage ? languageOf(name) : undefined;
	const caption = { label, help: help && t(help), lang };
	if (name === "weekday") {
		return (
			<SelectField {...field(name)} {...caption}>
				<WeekdayOptions />
			</SelectField>
		);
	}
	const { max } = churchFields[name];
	if (max === 5) return <TextField {...field(name)} {...caption} type="time" />;
	if (name === "coordinates") return <PlaceField {...field(name)} {...caption} />;
	if (max <= ONE_LINE || oneLine.includes(name)) return <TextField {...field(name)} {...caption} />;
	const rows = postal.includes(name) ? 3 : max > 1000 ? 10 : 5;
	return <TextArea {...field(name)} {...caption} rows={rows} />;
}
