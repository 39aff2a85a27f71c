import { useTranslation } from "react-i18next";
import type { TextKey } from "~/i18n/text-key";
import { DataTable } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { UndoForm } from "../changes/undo-form";
import { DeleteDialog } from "../dialogs/confirm-dialog";
import { RowButton } from "../dialogs/panel-dialog";
import { usePanelDialog } from "../dialogs/use-panel-dialog";
import { Email } from "../email";
import { reasonValues } from "../form-failure";
import { Moment } from "../moment";
import type { PanelProps } from "../panel";
import { Pages, PanelFrame } from "../panel-frame";
import { portalPath } from "../paths";
import type { DeletedPanelData } from "./panel.server";

const REMOVE = "deleted.remove";

export default function DeletedPanel(props: PanelProps<DeletedPanelData>) {
	const { data, administrator } = props;
	const { t } = useTranslation(["portal", "users"]);
	const { answer, open, close } = usePanelDialog(props.answer);
	const asked = open.intent === REMOVE && data.things.find(({ thing }) => thing === open.id);
	return (
		<PanelFrame
			title={t("portal.deleted.title")}
			subtitle={t("portal.deleted.subtitle", reasonValues)}
			notLoaded={data.isFailed && t("portal.failed.loadDeleted")}
			answer={answer}
		>
			{asked && (
				<DeleteDialog
					intent={REMOVE}
					answer={answer}
					confirmBy={administrator.confirmBy}
					onClose={close}
					id={asked.thing}
					title={t("portal.deleted.remove")}
					name={asked.title}
					text="portal:portal.deleted.removeText"
				/>
			)}
			{data.things.length > 0 && (
				<DataTable
					title={t("portal.deleted.all")}
					rows={data.things}
					subject={{
						label: t("users:users.logWhat"),
						cell: ({ title, action }) => (
							<>
								<span className="font-semibold">{title || t("untitled")}</span>
								<span className="block text-ink-soft text-sm">
									{t(`users:users.action.${action}` as TextKey)}
								</span>
							</>
						),
					}}
					columns={[
						{
							label: t("users:users.logWho"),
							cell: ({ actor }) => <Email of={actor} />,
							isTyped: true,
						},
						{
							label: t("users:users.logTime"),
							cell: ({ at }) => <Moment at={at} />,
						},
					]}
					actions={({ change, thing, title }) => (
						<UndoForm tab="deleted" change={change} thing={thing}>
							{t("portal.putBack")}
							<span className="sr-only">: {title}</span>
						</UndoForm>
					)}
					apart={({ thing, title }) => (
						<RowButton intent={REMOVE} id={thing} title={title} variant="danger">
							{t("portal.deleted.remove")}
						</RowButton>
					)}
				/>
			)}
			{data.things.length === 0 && !data.isFailed && (
				<EmptyState title={t("portal.deleted.empty")} text={t("portal.deleted.emptyText")} />
			)}
			<Pages
				isFirst={data.isFirst}
				nextPath={data.next === null ? null : portalPath({ before: data.next })}
				next="users:users.olderChanges"
			/>
		</PanelFrame>
	);
}
