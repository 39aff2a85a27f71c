import { useTranslation } from "react-i18next";
import type { EventFormValues } from "~/events/event-data";
import { SUBSCRIPTION_PATH } from "~/events/event-urls";
import { DEFAULT_TIME, DEFAULT_TYPE } from "~/events/fields";
import {
	type EventsAsked,
	type EventTableQuery,
	eventsAsked,
	knownEventTypes,
} from "~/events/model";
import type { TextKey } from "~/i18n/text-key";
import { EmptyState } from "~/ui/empty-state";
import { TabLinks } from "~/ui/tab-links";
import { ItemDialogs } from "../dialogs/item-dialogs";
import { DialogButton } from "../dialogs/panel-dialog";
import { usePanelDialog } from "../dialogs/use-panel-dialog";
import { typedIn } from "../form-failure";
import type { ChangeAnswer, PanelProps } from "../panel";
import { ExportLinks, Loadable, Pages, PanelFrame } from "../panel-frame";
import { SearchForm } from "../search-form";
import { FeedAddress } from "../send-word/feed-address";
import { EventFormFields, eventLabels, ScopeField } from "./event-form";
import { EventTable } from "./event-table";
import type { EventPanelData } from "./panel.server";
import { tablePath } from "./panel-data";
import { useTypeName } from "./type-name";

const loadSchema = async () => (await import("./event-form-schema")).eventFormSchema;

export default function EventPanel(
	props: PanelProps<EventPanelData, ChangeAnswer<EventFormValues>>,
) {
	const { data } = props;
	const { t } = useTranslation("portal");
	const dialog = usePanelDialog(props.answer);
	const ofSeries = (id: string) =>
		[data.edited?.item, ...data.events].find((event) => event?.id === id && event.frequency !== "");
	// The scope that was chosen in a form that was refused.
	const chosenScope = String((dialog.answer && typedIn(dialog.answer).scope) ?? "");
	const isNarrowed = data.query.text !== "" || data.query.type !== "" || data.query.when !== "all";
	return (
		<PanelFrame
			title={t("portal.events.title")}
			subtitle={t("portal.events.subtitle")}
			buttons={<DialogButton opens="events.create">{t("portal.events.add")}</DialogButton>}
			rows={data.events}
			notLoaded={data.isFailed && t("portal.failed.fetchEvents")}
			answer={dialog.answer}
		>
			<ItemDialogs
				{...props}
				{...dialog}
				kind="events"
				rows={data.events}
				labels={eventLabels}
				loadSchema={loadSchema}
				defaultValue={{ date: data.today, time: DEFAULT_TIME, type: DEFAULT_TYPE, capacity: "0" }}
				deleteFields={(id) => (
					<>
						<p className="mb-4 text-ink-soft">{t("portal.events.deleteOrCancel")}</p>
						{ofSeries(id) && (
							<ScopeField day={ofSeries(id)?.date} chosen={chosenScope} isDeletion />
						)}
					</>
				)}
			>
				{(field) => (
					<EventFormFields
						field={field}
						isOfSeries={
							dialog.open.intent === "events.update" ? Boolean(ofSeries(dialog.open.id)) : undefined
						}
					/>
				)}
			</ItemDialogs>
			<p className="max-w-prose text-ink-soft">{t("portal.events.local")}</p>
			<TableQuery query={data.query} />
			<FeedAddress use="calendar" path={SUBSCRIPTION_PATH} />
			<Loadable message="common:loading.events">
				{data.events.length > 0 && (
					<EventTable title={t(viewLabels[data.query.when])} events={data.events} />
				)}
				{data.events.length === 0 && !data.isFailed && (
					<EmptyState
						title={t(isNarrowed ? "portal.events.notFound" : "portal.events.empty")}
						text={t(isNarrowed ? "portal.events.notFoundText" : "portal.events.emptyText")}
					/>
				)}
				<Pages
					isFirst={data.isFirstPage}
					firstPath={tablePath({ ...data.query, after: null })}
					nextPath={data.nextPath}
					next="portal:portal.events.more"
				/>
			</Loadable>
		</PanelFrame>
	);
}

const viewLabels = {
	all: "portal:portal.events.all",
	upcoming: "events:calendar.upcoming",
	past: "events:calendar.past",
} as const satisfies Record<EventsAsked, TextKey>;

function TableQuery({ query }: { query: EventTableQuery }) {
	const { t } = useTranslation("portal");
	const { text, type, when } = query;
	const tabs = eventsAsked.map((asked) => ({
		label: t(viewLabels[asked]),
		to: tablePath({ ...query, when: asked, after: null }),
		current: asked === when,
	}));
	return (
		<>
			<TabLinks label={t("portal.events.all")} tabs={tabs} />
			<div className="flex flex-wrap items-end justify-between gap-4">
				<SearchForm
					text={text}
					label={t("portal.events.search")}
					choice={{
						name: "type",
						chosen: type,
						all: t("portal.events.allTypes"),
						options: knownEventTypes,
						nameOf: useTypeName(),
					}}
				>
					{when !== "all" && <input type="hidden" name="when" value={when} />}
				</SearchForm>
				<ExportLinks what="events" />
			</div>
		</>
	);
}
