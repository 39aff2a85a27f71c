import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ListedEvent } from "~/events/event-data";
import { SUBSCRIPTION_PATH } from "~/events/event-urls";
import { DEFAULT_TIME } from "~/events/model";
import { EmptyState } from "~/ui/empty-state";
import { parseDialogName } from "../dialogs/dialog-name";
import { ItemDialogs } from "../dialogs/item-dialogs";
import { DialogButton } from "../dialogs/panel-dialog";
import { usePanelDialog, useStored } from "../dialogs/use-panel-dialog";
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
	const { edited } = data;
	const { t } = useTranslation("portal");
	const pictures = usePictureAddresses(data.added);
	const dialog = usePanelDialog(props.answer);
	useStored(pictures.keep);
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
				defaultValue={{ date: data.today, time: DEFAULT_TIME }}
				onSend={pictures.note}
			>
				{(field) => <EventFormFields field={field} />}
			</ItemDialogs>
			<p className="max-w-prose text-ink-soft">
				{t("portal.events.local", { time: DEFAULT_TIME })}
			</p>
			<ExportLinks what="events" />
			<FeedAddress use="calendar" path={SUBSCRIPTION_PATH} />
			<Loadable message="common:loading.events">
				{data.events.length > 0 && <EventTable events={data.events.map(pictures.addTo)} />}
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
