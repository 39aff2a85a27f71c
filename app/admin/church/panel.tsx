import { useTranslation } from "react-i18next";
import { type FactName, linesOf } from "~/church/facts";
import {
	type CardName,
	cardNames,
	cards,
	GUARDED_CARD,
	isSetswana,
	setswanaOf,
} from "~/church/fields";
import { formatWeekday } from "~/i18n/dates";
import { languageCodes } from "~/i18n/language";
import { useLanguage } from "~/i18n/use-language";
import { Card, CardTitle } from "~/ui/card";
import { Conflict } from "../dialogs/conflict";
import { FormDialog } from "../dialogs/form-dialog";
import { DialogButton } from "../dialogs/panel-dialog";
import { usePanelDialog } from "../dialogs/use-panel-dialog";
import { typedIn } from "../form-failure";
import { IntentForm } from "../intent-form";
import type { ChangeAnswer, PanelProps } from "../panel";
import { ExportLinks, PanelFrame } from "../panel-frame";
import { AsDelivered } from "./as-delivered";
import { FactFields } from "./fact-fields";
import type { ChurchFormValues, ChurchPanelData } from "./panel.server";

export default function ChurchPanel({
	data,
	answer: sent,
	administrator,
}: PanelProps<ChurchPanelData, ChangeAnswer<ChurchFormValues>>) {
	const { t } = useTranslation(["church", "portal"]);
	const { open, close, answer } = usePanelDialog(sent);
	const { church, left, isSuperAdmin } = data;
	const shown = cardNames.filter((card) => isSuperAdmin || card !== GUARDED_CARD);
	const card = shown.find((name) => open.intent === `church.${name}`);
	return (
		<PanelFrame
			title={t("church.title")}
			subtitle={t("church.subtitle")}
			notLoaded={church === null && t("church.loadFailed")}
			answer={answer}
			rare={<ExportLinks what="church" />}
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
							<Overview card={name} church={church} />
						</li>
					))}
				</ul>
			)}
		</PanelFrame>
	);
}

/** What a card says now, where it is seen, and what it has in English alone. */
function Overview({ card, church }: { card: CardName; church: ChurchFormValues }) {
	const { t } = useTranslation("church");
	const names: readonly FactName[] = cards[card];
	const missing = names.filter((name) => {
		const setswana = setswanaOf(name);
		return setswana && church[name] && !church[setswana];
	});
	return (
		<Card as="section">
			<CardTitle>{t(`church.card.${card}`)}</CardTitle>
			<dl className="mt-3 grid gap-1 wrap-anywhere">
				{names
					.filter((name) => !isSetswana(name))
					.map((name) => (
						<div key={name} className="flex flex-wrap gap-x-2">
							<dt className="text-ink-soft">{t(`church.${name}`)}:</dt>
							<dd className="line-clamp-1">
								<Value name={name} text={church[name]} />
							</dd>
						</div>
					))}
			</dl>
			{languageCodes.includes("tn") && missing.length > 0 && (
				<p className="mt-3 font-medium text-ember text-sm">
					{t("church.withoutSetswana")}: {missing.map((name) => t(`church.${name}`)).join(", ")}
				</p>
			)}
			<p className="mt-3 mb-5 text-ink-soft text-sm">
				{t("church.seen", { pages: t(`church.seen.${card}`) })}
			</p>
			<DialogButton variant="outline" opens={`church.${card}`} className="mt-auto self-start">
				{t("church.edit")}
				<span className="sr-only">: {t(`church.card.${card}`)}</span>
			</DialogButton>
		</Card>
	);
}

function Value({ name, text }: { name: FactName; text: string }) {
	const { t } = useTranslation("church");
	const language = useLanguage();
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
	const names: readonly FactName[] = cards[card];
	const typed = answer ? typedIn(answer) : {};
	return (
		<FormDialog
			intent={`church.${card}`}
			dialog={`church.${card}`}
			title={t(`church.card.${card}`)}
			submit={t("church.save")}
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
						facts={names
							.filter((name) => current[name] !== (typed[name] ?? ""))
							.map((name) => [t(`church.${name}`), current[name]] as const)}
						submit={t("church.save")}
					/>
				)
			}
		>
			{(field) => <FactFields card={card} field={field} />}
		</FormDialog>
	);
}
