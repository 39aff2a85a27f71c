import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ListedEvent } from "~/events/event-data";
import { DEFAULT_TIME, DEFAULT_TYPE, type EventTableQuery } from "~/events/model";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { TabLinks } from "~/ui/tab-links";
import { parseDialogName } from "../dialogs/dialog-name";
import { ItemDialogs } from "../dialogs/item-dialogs";
import { DialogButton } from "../dialogs/panel-dialog";
import { usePanelDialog, useStored } from "../dialogs/use-panel-dialog";
import { useFailure } from "../failure-banner";
import type { ChangeAnswer, PanelProps } from "../panel";
import { ExportLinks, Loadable, Pages, PanelFrame } from "../panel-frame";
import { SearchForm } from "../search-form";
import { EventFormFields, eventLabels, TypeOptions } from "./event-form";
import { EventTable } from "./event-table";
import { type EventPanelData, tablePath } from "./panel-data";
import { ScopeField } from "./scope-field";

const loadSchema = async () => (await import("./event-form-schema")).eventFormSchema;

export default function EventPanel(props: PanelProps<EventPanelData, ChangeAnswer<ListedEvent>>) {
	const { data } = props;
	const { edited } = data;
	const { t } = useTranslation("portal");
	const pictures = usePictureAddresses(data.added);
	const dialog = usePanelDialog(props.answer);
	useStored(pictures.keep);
	const isOfSeries = (id: string) =>
		[edited?.item, ...data.events].some((event) => event?.id === id && event.frequency !== "");
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
				data={{
					...data,
					edited: edited && { ...edited, item: edited.item && pictures.addTo(edited.item) },
				}}
				labels={eventLabels}
				loadSchema={loadSchema}
				defaultValue={{ date: data.today, time: DEFAULT_TIME, type: DEFAULT_TYPE, capacity: "0" }}
				onSend={pictures.note}
				deleteFields={(id) => isOfSeries(id) && <ScopeField isDeletion />}
			>
				{(field) => (
					<EventFormFields
						field={field}
						isOfSeries={
							dialog.open.intent === "events.update" ? isOfSeries(dialog.open.id) : undefined
						}
					/>
				)}
			</ItemDialogs>
			<p className="max-w-prose text-ink-soft">{t("portal.events.local")}</p>
			<TableQuery query={data.query} />
			<Loadable message="common:loading.events">
				{data.events.length > 0 && <EventTable events={data.events.map(pictures.addTo)} />}
				{data.events.length === 0 && !data.isFailed && <Nothing query={data.query} />}
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

/** Whether past events are shown, and which. */
function TableQuery({ query }: { query: EventTableQuery }) {
	const { t } = useTranslation("portal");
	const { text, type, isPast } = query;
	const tabs = [false, true].map((past) => ({
		label: t(past ? "events:calendar.past" : "events:calendar.upcoming"),
		to: tablePath({ ...query, isPast: past, after: null }),
		current: past === isPast,
	}));
	return (
		<>
			<TabLinks label={t("portal.events.all")} tabs={tabs} />
			<div className="flex flex-wrap items-end justify-between gap-4">
				<SearchForm key={tablePath(query)} text={text} label={t("portal.events.search")}>
					{isPast && <input type="hidden" name="when" value="past" />}
					<select
						name="type"
						defaultValue={type}
						aria-label={t(eventLabels.type)}
						className="control w-auto"
					>
						<option value="">{t("portal.events.allTypes")}</option>
						<TypeOptions also={type} />
					</select>
				</SearchForm>
				<ExportLinks what="events" />
			</div>
		</>
	);
}

function Nothing({ query: { text, type, isPast } }: { query: EventTableQuery }) {
	const { t } = useTranslation("portal");
	return text || type || isPast ? (
		<EmptyState title={t("portal.events.notFound")} text={t("portal.events.notFoundText")}>
			<ButtonLink to="/admin" variant="outline">
				{t("portal.showAll")}
			</ButtonLink>
		</EmptyState>
	) : (
		<EmptyState title={t("portal.events.empty")} text={t("portal.events.emptyText")} />
	);
}

/** The addresses of pictures, which only this list knows. @param added the event that was added last */
function usePictureAddresses(added: string) {
	const sent = useRef("");
	const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map());
	return {
		note: ({ currentTarget }: FormEvent<HTMLFormElement>) => {
			sent.current = String(new FormData(currentTarget).get("image_url") ?? "").trim();
		},
		/** Keeps what was sent, once the form of that dialog has gone through. */
		keep: (dialog: string) => {
			const { intent, id } = parseDialogName(dialog);
			const saved = { "events.create": added, "events.update": id }[intent];
			if (saved) setKnown(new Map(known).set(saved, sent.current));
		},
		addTo: <Event extends Pick<ListedEvent, "id" | "image_url">>(event: Event): Event => ({
			...event,
			image_url: known.get(event.id) ?? "",
		}),
	};
}
