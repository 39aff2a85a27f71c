import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { DEFAULT_TIME } from "~/events/model";
import { EmptyState } from "~/ui/empty-state";
import { DeleteDialog } from "../dialogs/confirm-dialog";
import { FormDialog } from "../dialogs/form-dialog";
import { DialogButton } from "../dialogs/panel-dialog";
import { type OpenDialog, usePanelDialog } from "../dialogs/use-panel-dialog";
import { useFailures } from "../failure-banner";
import type { PanelProps } from "../panel";
import { ExportLinks, Loadable, Pages, PanelFrame } from "../panel-frame";
import { EventFields } from "./event-form";
import { EventTable, NO_EDIT } from "./event-table";
import type { EventPanelData, EventRow } from "./model";

const loadSchema = async () => (await import("./schema")).eventFormSchema;

/** The events: added, published in this list, deleted one by one. */
export default function EventPanel(props: PanelProps<EventPanelData>) {
	const { data, administrator } = props;
	const { t } = useTranslation("portal");
	const dialog = usePanelDialog(props.answer, administrator.id);
	const pictures = usePictureAddresses(data.added);
	const failed = data.isFailed ? { message: t("portal.failed.fetchEvents") } : null;
	return (
		<PanelFrame
			onOpen={dialog.show}
			title={t("portal.events.title")}
			subtitle={t("portal.events.subtitle")}
			buttons={<DialogButton opens="events.create">{t("portal.events.add")}</DialogButton>}
			failures={[failed, useFailures()(dialog.answer, "events.")]}
		>
			<EventDialogs {...props} {...dialog} onSend={pictures.note} />
			<div className="grid max-w-prose gap-2 text-ink-soft">
				<p>{t("portal.events.local")}</p>
				<p id={NO_EDIT}>{t("portal.events.noEdit")}</p>
			</div>
			<ExportLinks what="events" />
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

function EventDialogs({
	data,
	administrator,
	answer,
	open: { intent, id },
	close,
	onSend,
}: PanelProps<EventPanelData> & {
	open: OpenDialog;
	close: () => void;
	onSend: (event: FormEvent<HTMLFormElement>) => void;
}) {
	const { t } = useTranslation("portal");
	const shared = { intent, answer, onClose: close };
	if (intent === "events.create") {
		return (
			<FormDialog
				{...shared}
				title={t("portal.events.addNew")}
				loadSchema={loadSchema}
				constraint={data.constraint}
				defaultValue={{ date: data.today, time: DEFAULT_TIME }}
				formKey={data.formKey}
				owner={administrator.id}
				submit={t("portal.events.add")}
				onSend={onSend}
			>
				{(field) => <EventFields field={field} />}
			</FormDialog>
		);
	}
	const event = data.events.find((listed) => listed.id === id);
	if (intent !== "events.delete" || !event) return null;
	return (
		<DeleteDialog {...shared} id={id} title={t("portal.events.deleteTitle")} name={event.title} />
	);
}

/**
 * The addresses of the pictures of events added here. Only this list knows them.
 *
 * @param added the event that was added last
 */
function usePictureAddresses(added: string) {
	const [sent, setSent] = useState<{ url: string; before: string }>();
	const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map());
	if (sent && added && added !== sent.before) {
		setKnown(new Map(known).set(added, sent.url));
		setSent(undefined);
	}
	return {
		/** Keeps the address that is sent with a new event, until the event is in the list. */
		note: ({ currentTarget }: FormEvent<HTMLFormElement>) => {
			const url = new FormData(currentTarget).get("image_url");
			setSent({ url: String(url ?? "").trim(), before: added });
		},
		addTo: (event: EventRow) => ({ ...event, image_url: known.get(event.id) ?? "" }),
	};
}
