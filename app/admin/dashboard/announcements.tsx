import { useTranslation } from "react-i18next";
import { type AnnouncementFormValues, announcementFields } from "~/announcements/fields";
import { ANNOUNCEMENTS_SHOWN } from "~/announcements/model";
import { dayContext } from "~/church/service-time";
import { formLabels } from "~/content/fields";
import { formatIsoDay, isoDay } from "~/i18n/dates";
import { languageCodes } from "~/i18n/language";
import { useLanguage } from "~/i18n/use-language";
import { useNow } from "~/layout/page-context";
import { Badge } from "~/ui/badge";
import { DataTable } from "~/ui/data-table";
import { TextArea, TextField } from "~/ui/field";
import { SwitchField } from "~/ui/switch-field";
import type { ValidatedForm } from "~/ui/use-validated-form";
import { ItemDialogs } from "../dialogs/item-dialogs";
import { DeleteButton, DialogButton, EditButton } from "../dialogs/panel-dialog";
import { usePanelDialog } from "../dialogs/use-panel-dialog";
import type { ChangeAnswer, PanelProps } from "../panel";
import { PanelFrame } from "../panel-frame";
import { SureDate } from "../sure-date";
import type { announcementFormSchema } from "./announcement-form-schema";
import type { DashboardData } from "./panel.server";

const loadSchema = async () => (await import("./announcement-form-schema")).announcementFormSchema;

const labels = formLabels(announcementFields);

export function Announcements(
	props: PanelProps<DashboardData, ChangeAnswer<AnnouncementFormValues>>,
) {
	const { t } = useTranslation("portal");
	const { announcements: rows, shown, days } = props.data;
	const dialog = usePanelDialog(props.answer);
	return (
		<PanelFrame
			title={t("portal.dashboard.title")}
			subtitle={t("portal.dashboard.subtitle", dayContext())}
			buttons={<DialogButton opens="dashboard.create">{t("portal.dashboard.add")}</DialogButton>}
			answer={dialog.answer}
			isWhole={false}
		>
			<ItemDialogs
				{...props}
				{...dialog}
				kind="dashboard"
				rows={rows}
				labels={labels}
				loadSchema={loadSchema}
				defaultValue={days}
			>
				{(field) => <FormFields field={field} />}
			</ItemDialogs>
			{rows.length > 0 && <Table rows={rows} shown={shown} />}
		</PanelFrame>
	);
}

/** @param shown the ids of the announcements that pages show today */
function Table({ rows, shown }: { rows: AnnouncementFormValues[]; shown: string[] }) {
	const { t } = useTranslation("portal");
	const language = useLanguage();
	const today = isoDay(useNow());
	return (
		<DataTable
			title={t("portal.dashboard.all")}
			rows={rows}
			subject={{
				label: t("portal.dashboard.text"),
				cell: ({ id, title, title_tn, from_day, cancels_service }) => (
					<>
						<p className="font-semibold">{title}</p>
						{title_tn && (
							<p lang="tn" className="text-ink-soft">
								{title_tn}
							</p>
						)}
						<p className="mt-2 flex flex-wrap gap-2">
							{from_day > today ? (
								<Badge tone="grey">{t("portal.dashboard.planned")}</Badge>
							) : shown.includes(id) ? (
								<Badge tone="green">{t("portal.dashboard.shown")}</Badge>
							) : (
								<Badge tone="grey">
									{t("portal.dashboard.waiting", { most: ANNOUNCEMENTS_SHOWN })}
								</Badge>
							)}
							{cancels_service && (
								<Badge tone="orange">{t("portal.dashboard.cancels", dayContext())}</Badge>
							)}
						</p>
					</>
				),
			}}
			columns={(["from", "until"] as const).map((side) => ({
				label: t(`portal.dashboard.${side}`),
				cell: (row: AnnouncementFormValues) => (
					<span className="nav:whitespace-nowrap">
						{formatIsoDay(language, row[`${side}_day`])}
					</span>
				),
			}))}
			actions={(row) => <EditButton intent="dashboard.update" {...row} />}
			apart={(row) => <DeleteButton intent="dashboard.delete" {...row} />}
		/>
	);
}

function FormFields({ field }: { field: ValidatedForm<typeof announcementFormSchema>["field"] }) {
	const { t } = useTranslation("portal");
	return (
		<>
			<TextArea {...field("title")} label={t(labels.title)} rows={2} />
			{languageCodes.includes("tn") && (
				<TextArea
					{...field("title_tn")}
					lang="tn"
					rows={2}
					label={t(labels.title_tn)}
					optional
					help={t("portal.setswanaHelp")}
				/>
			)}
			<div className="grid gap-5 sm:grid-cols-2">
				<TextField {...field("from_day")} type="date" label={t(labels.from_day)} />
				<TextField {...field("until_day")} type="date" label={t(labels.until_day)} />
				<SureDate sure={field("sure_date")} date={field("until_day")} />
			</div>
			<SwitchField
				{...field("cancels_service")}
				label={t(labels.cancels_service, dayContext())}
				help={t("portal.dashboard.cancelsHelp")}
			/>
		</>
	);
}
