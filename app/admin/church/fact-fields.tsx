import { useTranslation } from "react-i18next";
import type { z } from "zod";
import type { FactName } from "~/church/facts";
import { type CardName, cards, churchFields, isSetswana, setswanaOf } from "~/church/fields";
import { formatWeekday } from "~/i18n/dates";
import { languageCodes } from "~/i18n/language";
import type { TextKey } from "~/i18n/text-key";
import { useLanguage } from "~/i18n/use-language";
import { SelectField, TextArea, TextField } from "~/ui/field";
import type { ValidatedForm } from "~/ui/use-validated-form";
import { filesField } from "../pictures/picture-refusals";
import { SureDate } from "../sure-date";

/** How a fact is to be typed. */
const helps: Partial<Record<FactName, TextKey>> = {
	moreServices: "church:church.help.moreServices",
	worship: "church:church.help.worship",
	expectations: "church:church.help.blocks",
	bring: "church:church.help.lines",
	prepare: "church:church.help.lines",
	live: "church:church.help.live",
	reminder: "church:church.help.reminder",
	address: "church:church.help.address",
	coordinates: "church:church.help.coordinates",
	phones: "church:church.help.phones",
	whatsapp: "church:church.help.lines",
	shortName: "church:church.help.shortName",
	story: "church:church.help.paragraphs",
	beliefs: "church:church.help.blocks",
	leaders: "church:church.help.leaders",
	portraits: "church:church.help.portraits",
	giving: "church:church.help.giving",
};

/** Longer facts, and lists, have several lines. */
const ONE_LINE = 120;
const lists: readonly FactName[] = ["address", "postalAddress", "phones", "whatsapp"];

const addresses: readonly FactName[] = [
	"coordinates",
	"email",
	"facebook",
	"instagram",
	"youtube",
	"live",
];

type Field = ValidatedForm<z.ZodObject>["field"];

/** A card's fields: the English text of a fact, and the Setswana beside it. */
export function FactFields({ card, field }: { card: CardName; field: Field }) {
	const { t } = useTranslation("church");
	const names: readonly FactName[] = cards[card];
	return (
		<>
			<p className="text-ink-soft">{t("church.help.optional")}</p>
			{card === "place" && <SureDate sure={field("sure_date")} date={field("coordinates")} />}
			{names.map((name) => {
				if (isSetswana(name)) return null;
				const setswana = setswanaOf(name);
				const fact = <Fact name={name} field={field} />;
				if (!setswana || !languageCodes.includes("tn")) return <div key={name}>{fact}</div>;
				return (
					<div key={name} className="grid gap-5 sm:grid-cols-2">
						{fact}
						<Fact name={setswana} field={field} />
					</div>
				);
			})}
			{card === "people" && (
				<TextField
					type="file"
					name={filesField}
					accept="image/*"
					multiple
					optional
					label={t("church.newPortraits")}
					help={t("church.help.newPortraits")}
				/>
			)}
		</>
	);
}

function Fact({ name, field }: { name: FactName; field: Field }) {
	const { t } = useTranslation("church");
	const language = useLanguage();
	const help = helps[name];
	const caption = {
		label: t(`church.${name}`),
		help: help && t(help),
		lang: isSetswana(name) ? "tn" : undefined,
	};
	if (name === "weekday") {
		return (
			<SelectField {...field(name)} {...caption}>
				{[0, 1, 2, 3, 4, 5, 6].map((weekday) => (
					<option key={weekday} value={weekday}>
						{formatWeekday(language, { weekday })}
					</option>
				))}
			</SelectField>
		);
	}
	const { max } = churchFields[name];
	if (max === 5) return <TextField {...field(name)} {...caption} type="time" />;
	if (addresses.includes(name) || (max <= ONE_LINE && !lists.includes(name))) {
		return <TextField {...field(name)} {...caption} />;
	}
	return (
		<TextArea {...field(name)} {...caption} rows={max > 1000 ? 10 : lists.includes(name) ? 3 : 5} />
	);
}
