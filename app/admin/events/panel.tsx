import { useRef, useState } from "react";
import "~/i18n/texts/portal";
import { useTranslation } from "~/i18n/use-translation";
import { OpenButton } from "~/ui/command-dialog";
import { EmptyState } from "~/ui/empty-state";
import { FailureBanner } from "../failure-banner";
import { FormDialog } from "../form-dialog";
import type { PanelProps } from "../panel";
import { ExportLinks, Loadable, Pages, PanelFrame } from "../panel-frame";
import { useFailures, useFreshAnswer } from "../use-answer";
import { useDone, useFocusAfter } from "../use-done";
import { EventFields } from "./event-form";
import { EventTable, NO_EDIT } from "./event-table";
import type { EventPanelData, EventRow } from "./model";

const ADD = "add-event";

/** The events: added, published in this list, deleted one by one. */
export default function EventPanel({ data, administrator, ...props }: PanelProps<EventPanelData>) {
	const { t } = useTranslation();
	const answer = useFreshAnswer(props.answer);
	const heading = useRef<HTMLHeadingElement>(null);
	const failure = useFailures()(answer, "events.");
	const pictures = usePictures(data.added);
	useFocusAfter(useDone("eventDeleted"), heading);
	return (
		<PanelFrame
			title={t("portal.events.title")}
			subtitle={t("portal.events.subtitle")}
			headingRef={heading}
			buttons={<OpenButton opens={ADD}>{t("portal.events.add")}</OpenButton>}
		>
			<FormDialog
				id={ADD}
				title={t("portal.events.addNew")}
				intent="events.create"
				formKey={data.formKey}
				owner={administrator.id}
				answer={answer}
				doneId={useDone("eventAdded")}
				submit={t("portal.events.add")}
				onSend={(form) => pictures.note(String(form.get("image_url") ?? ""))}
			>
				{(field) => <EventFields field={field} today={data.today} />}
			</FormDialog>
			<div className="grid max-w-prose gap-2 text-ink-soft">
				<p>{t("portal.events.local")}</p>
				<p id={NO_EDIT}>{t("portal.events.noEdit")}</p>
			</div>
			{data.isFailed && (
				<FailureBanner failure={{ message: t("portal.failed.fetchEvents") }} role="alert" />
			)}
			{failure && <FailureBanner failure={failure} role="alert" />}
			<ExportLinks what="events" />
			<Loadable message="loading.events">
				{data.events.length > 0 && (
					<EventTable events={data.events.map(pictures.addTo)} answer={answer} />
				)}
				{data.events.length === 0 && !data.isFailed && (
					<EmptyState title={t("portal.events.empty")} text={t("portal.events.emptyText")} />
				)}
				<Pages isFirst={data.isFirstPage} nextPath={data.nextPath} next="portal.events.more" />
			</Loadable>
		</PanelFrame>
	);
}

/**
 * The addresses of the pictures of events added here. Only this list knows them.
 *
 * @param added the event that was added last
 */
function usePictures(added: string) {
	const [sent, setSent] = useState<{ url: string; before: string }>();
	const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map());
	if (sent && added && added !== sent.before) {
		setKnown(new Map(known).set(added, sent.url));
		setSent(undefined);
	}
	return {
		/** Notes the address that was sent with the event that comes next. */
		note: (url: string) => setSent({ url: url.trim(), before: added }),
		addTo: (event: EventRow) => ({ ...event, image_url: known.get(event.id) ?? "" }),
	};
}
