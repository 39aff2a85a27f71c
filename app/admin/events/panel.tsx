import { useTranslation } from "react-i18next";
import type { ListedEvent } from "~/events/event-data";
import { SUBSCRIPTION_PATH } from "~/events/event-urls";
import { DEFAULT_TIME } from "~/events/model";
import { EmptyState } from "~/ui/empty-state";
import { ItemDialogs } from "../dialogs/item-dialogs";
import { DialogButton } from "../dialogs/panel-dialog";
import { usePanelDialog } from "../dialogs/use-panel-dialog";
import { useFailure } from "../failure-banner";
import type { ChangeAnswer, PanelProps } from "../panel";
import { ExportLinks, Loadable, Pages, PanelFrame } from "../panel-frame";
import { FeedAddress } from "../send-word/feed-address";
import { EventFormFields, eventLabels } from "./event-form";
import { EventTable } from "./event-table";
import type { EventPanelData } from "./panel-data";

const loadSchema = async () => (await import("./event-form-schema")).eventFormSchema;

export default function EventPanel(props: PanelProps<EventPanelData, ChangeAnswer<ListedEvent>>) {
	const { data } = props;
	const { t } = useTranslation("portal");
	const dialog = usePanelDialog(props.answer);
	const failed = data.isFailed ? { message: t("portal.failed.fetchEvents") } : null;
	return (
		<PanelFrame
			title={t("portal.events.title")}
			subtitle={t("portal.events.subtitle")}
			buttons={<DialogButton opens="events.create">{t("portal.events.add")}</DialogButton>}
			failures={[failed, useFailure(dialog.answer, "events.")]}
		>
			<ItemDialogs
				{...props}
				{...dialog}
				kind="events"
				rows={data.events}
				labels={eventLabels}
				loadSchema={loadSchema}
				defaultValue={{ date: data.today, time: DEFAULT_TIME }}
			>
				{(field) => <EventFormFields field={field} />}
			</ItemDialogs>
			<p className="max-w-prose text-ink-soft">
				{t("portal.events.local", { time: DEFAULT_TIME })}
			</p>
			<ExportLinks what="events" />
			<FeedAddress use="calendar" path={SUBSCRIPTION_PATH} />
			<Loadable message="common:loading.events">
				{data.events.length > 0 && <EventTable events={data.events} />}
				{data.events.length === 0 && !data.isFailed && (
					<EmptyState title={t("portal.events.empty")} text={t("portal.events.emptyText")} />
				)}
				<Pages
					isFirst={data.isFirstPage}
					nextPath={data.nextPath}
					next="portal:portal.events.more"
				/>
			</Loadable>
		</PanelFrame>
	);
}
