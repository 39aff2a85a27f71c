import { useTranslation } from "react-i18next";
import type { SermonFormValues } from "~/sermons/fields";
import { PODCAST_PATH } from "~/sermons/model";
import { EmptyState } from "~/ui/empty-state";
import { DeleteAllDialog } from "../dialogs/confirm-dialog";
import { dialogName, type OpenDialog } from "../dialogs/dialog-name";
import { ItemDialogs } from "../dialogs/item-dialogs";
import { DialogButton } from "../dialogs/panel-dialog";
import { usePanelDialog } from "../dialogs/use-panel-dialog";
import type { ChangeAnswer, PanelProps } from "../panel";
import { ExportLinks, Loadable, Pages, PanelFrame } from "../panel-frame";
import { portalPath } from "../paths";
import { useReceivedSermon } from "../received/use-received-sermon";
import { SearchForm } from "../search-form";
import { FeedAddress } from "../send-word/feed-address";
import type { SermonPanelData } from "./panel.server";
import { SermonFormFields, sermonLabels } from "./sermon-form";
import { SermonTable } from "./sermon-table";

const loadSchema = async () => (await import("./sermon-form-schema")).sermonFormSchema;

type Props = PanelProps<SermonPanelData, ChangeAnswer<SermonFormValues>>;

export default function SermonPanel(props: Props) {
	const { data } = props;
	const { t } = useTranslation("portal");
	const dialog = usePanelDialog(props.answer);
	const isSearch = data.text !== "" || data.inSeries !== null;
	return (
		<PanelFrame
			title={t("portal.sermons.title")}
			buttons={
				<DialogButton opens="sermons.create" variant="secondary">
					{t("portal.sermons.add")}
				</DialogButton>
			}
			rare={
				<DialogButton opens="sermons.deleteAll" variant="danger">
					{t("portal.sermons.deleteAll")}
				</DialogButton>
			}
			rows={data.sermons}
			notLoaded={data.isFailed && t("portal.failed.fetchSermons")}
			answer={dialog.answer}
		>
			<SermonDialogs {...props} {...dialog} />
			<p className="max-w-prose text-ink-soft">{t("portal.sermons.local")}</p>
			<div className="flex flex-wrap items-end justify-between gap-4">
				<SearchForm
					text={data.text}
					label={t("portal.sermons.search")}
					choice={{
						name: "series",
						chosen: data.inSeries,
						all: t("portal.sermons.allSeries"),
						options: data.series,
					}}
				/>
				<ExportLinks what="sermons" />
			</div>
			<FeedAddress use="podcast" path={PODCAST_PATH} />
			<Loadable message="common:loading.sermons">
				{data.sermons.length > 0 && <SermonTable sermons={data.sermons} today={data.today} />}
				{data.sermons.length === 0 && !data.isFailed && (
					<EmptyState
						title={t(isSearch ? "portal.sermons.notFound" : "portal.sermons.empty")}
						text={t(isSearch ? "portal.sermons.notFoundText" : "portal.sermons.emptyText")}
					/>
				)}
				<Pages
					isFirst={data.isFirstPage}
					firstPath={portalPath({ q: data.text, series: data.inSeries })}
					nextPath={data.nextPath}
					next="portal:portal.sermons.more"
				/>
			</Loadable>
		</PanelFrame>
	);
}

function SermonDialogs(props: Props & { open: OpenDialog; close: () => void }) {
	const { t } = useTranslation("portal");
	const { data, administrator, answer, open, close } = props;
	const shared = useReceivedSermon();
	if (open.intent === "sermons.deleteAll") {
		return (
			<DeleteAllDialog
				intent={open.intent}
				answer={answer}
				onClose={close}
				confirmBy={administrator.confirmBy}
				what="sermons"
				text="portal:portal.sermons.deleteAllText"
				confirm={t("portal.sermons.deleteAll")}
			/>
		);
	}
	if (shared === null) return null;
	return (
		<ItemDialogs
			{...props}
			kind="sermons"
			rows={data.sermons}
			labels={sermonLabels}
			loadSchema={loadSchema}
			defaultValue={{ date: data.serviceDay, ...shared }}
		>
			{(field) => (
				<SermonFormFields
					field={field}
					suggested={data}
					saved={data.sermons.find(({ id }) => id === open.id)}
					form={{
						dialog: dialogName(open.intent, open.id),
						owner: administrator.id,
						edited: open.id,
					}}
				/>
			)}
		</ItemDialogs>
	);
}
