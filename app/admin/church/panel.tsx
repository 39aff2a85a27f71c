import { useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { entryLists, listOf } from "~/church/entries";
import { type FactName, linesOf } from "~/church/facts";
import { type CardName, cardNames, cards, GUARDED_CARD, isTranslation } from "~/church/fields";
import { formLabels } from "~/content/fields";
import { churchDay, formatDay, formatWeekday } from "~/i18n/dates";
import { languageCodes } from "~/i18n/language";
import { useLanguage } from "~/i18n/use-language";
import { ButtonLink } from "~/ui/button";
import { Card, CardTitle } from "~/ui/card";
import { Conflict } from "../dialogs/conflict";
import { useStoredValues } from "../dialogs/edit-dialog";
import { FormDialog } from "../dialogs/form-dialog";
import { DialogButton } from "../dialogs/panel-dialog";
import { usePanelDialog } from "../dialogs/use-panel-dialog";
import { typedIn } from "../form-failure";
import { IntentForm } from "../intent-form";
import type { ChangeAnswer, PanelProps } from "../panel";
import { ExportLinks, PanelFrame } from "../panel-frame";
import { TabButton } from "../tab-form";
import { AsDelivered } from "./as-delivered";
import { fieldsOf, typedFacts } from "./card-fields";
import { FactFields } from "./fact-fields";
import type { ChurchFormValues, ChurchPanelData } from "./panel.server";
import { seenOn } from "./seen-on";

export default function ChurchPanel({
	data,
	answer: sent,
	administrator,
}: PanelProps<ChurchPanelData, ChangeAnswer<ChurchFormValues>>) {
	const { t } = useTranslation(["church", "portal"]);
	const { open, close, answer } = usePanelDialog(sent);
	const { church, left, isSuperAdmin } = data;
	const shown = cardNames.filter((card) => isSuperAdmin || card !== GUARDED_CARD);
	const [query] = useSearchParams();
	const changedCard = shown.find((name) => name === query.get("card"));
	const card = shown.find((name) => open.intent === `church.${name}`);
	return (
		<PanelFrame
			title={t("church.title")}
			subtitle={t("church.subtitle")}
			notLoaded={church === null && t("church.loadFailed")}
			answer={answer}
			changed={
				changedCard && { name: t(`church.card.${changedCard}`), dialog: `church.${changedCard}` }
			}
			rare={
				<>
					<ExportLinks what="church" />
					<TabButton tab="users">{t("church.earlier")}</TabButton>
				</>
			}
		>
			{card && church && (
				<CardDialog
					key={card}
					card={card}
					church={church}
					data={data}
					answer={answer}
					owner={administrator.id}
					onClose={close}
				/>
			)}
			<AsDelivered names={left}>
				<IntentForm
					intent="church.review"
					variant="outline"
					busyLabel={t("portal:portal.updating")}
				>
					{t("church.review")}
				</IntentForm>
			</AsDelivered>
			{church && (
				<ul className="-mb-4 gap-4 md:columns-2">
					{shown.map((name) => (
						<li key={name} className="break-inside-avoid pb-4">
							<Overview card={name} church={church} untranslated={data.untranslated} />
						</li>
					))}
				</ul>
			)}
		</PanelFrame>
	);
}

/**
 * A card's current facts about the church, the pages that show them, and the facts that have no
 * Setswana translation.
 */
function Overview({
	card,
	church,
	untranslated,
}: {
	card: CardName;
	church: ChurchFormValues;
	untranslated: ChurchPanelData["untranslated"];
}) {
	const { t } = useTranslation("church");
	const names = cards[card];
	const language = useLanguage();
	const missing = names.flatMap((name) => {
		const since = untranslated[name];
		if (since === undefined) return [];
		const day = formatDay(language, churchDay(since));
		return [t("church.since", { fact: t(`church.${name}`), day })];
	});
	return (
		<Card as="section">
			<CardTitle>{t(`church.card.${card}`)}</CardTitle>
			<dl className="mt-3 grid gap-1 wrap-anywhere">
				{names
					.filter((name) => !isTranslation(name) && name !== "portraits" && name !== "whatsapp")
					.map((name) => (
						<div key={name} className="flex flex-wrap gap-x-2">
							<dt className="text-ink-soft">{t(`church.${name}`)}:</dt>
							<dd className="line-clamp-1">
								<Value name={name} church={church} />
							</dd>
						</div>
					))}
			</dl>
			{languageCodes.includes("tn") && missing.length > 0 && (
				<p className="mt-3 font-medium text-ember text-sm">
					{t("church.withoutSetswana")}: {missing.join(", ")}
				</p>
			)}
			<p className="mt-3 mb-5 text-ink-soft text-sm">
				{t("church.seen", { pages: t(`church.seen.${card}`) })}
			</p>
			<div className="flex flex-wrap gap-2">
				<DialogButton variant="outline" opens={`church.${card}`}>
					{t("church.edit")}
					<span className="sr-only">: {t(`church.card.${card}`)}</span>
				</DialogButton>
				<ButtonLink to={seenOn[card]} variant="outline">
					{t("church.look")}
					<span className="sr-only">: {t(`church.card.${card}`)}</span>
				</ButtonLink>
			</div>
		</Card>
	);
}

function Value({ name, church }: { name: FactName; church: ChurchFormValues }) {
	const { t } = useTranslation("church");
	const language = useLanguage();
	const text = church[name];
	const list = listOf(name);
	if (list && text) {
		const entries = entryLists[list].entriesOf(church);
		return entries.map((entry) => entry.name ?? entry.number).join(", ");
	}
	if (name === "weekday") return formatWeekday(language, { weekday: Number(text) });
	const [first, ...others] = linesOf(text);
	if (first === undefined) return <span className="text-ink-soft">{t("church.empty")}</span>;
	return others.length > 0 ? `${first} …` : first;
}

function CardDialog({
	card,
	church,
	data,
	answer,
	owner,
	onClose,
}: {
	card: CardName;
	church: ChurchFormValues;
	data: ChurchPanelData;
	answer: ChangeAnswer<ChurchFormValues> | undefined;
	owner: string;
	onClose: () => void;
}) {
	const { t } = useTranslation("church");
	const { current } = answer ?? {};
	const typed = answer ? typedFacts(card, typedIn(answer)) : {};
	const storedOf = useStoredValues(formLabels(fieldsOf(card)));
	return (
		<FormDialog
			intent={`church.${card}`}
			dialog={`church.${card}`}
			title={t(`church.card.${card}`)}
			submit={t("church.save")}
			lookAt="/admin/church-look"
			owner={owner}
			answer={answer}
			onClose={onClose}
			formKey={data.formKey}
			constraint={data.constraint}
			loadSchema={async () => (await import("./card-form-schema")).cardFormSchema(card)}
			defaultValue={church}
			changed={{ id: church.id, updatedAt: church.updated_at, current: current?.updated_at }}
			note={
				current && (
					<Conflict
						key={current.updated_at}
						title={t("church.changeFailed")}
						stored={storedOf(current, typed)}
						submit={t("church.save")}
					/>
				)
			}
		>
			{(field, typed) => <FactFields card={card} church={church} field={field} typed={typed} />}
		</FormDialog>
	);
}
