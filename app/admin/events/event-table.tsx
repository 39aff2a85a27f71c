import { Image } from "lucide";
import { useTranslation } from "react-i18next";
import { formatIsoDay } from "~/i18n/dates";
import { useLanguage } from "~/i18n/use-language";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { DataActions, DataCell, DataRow, DataTable, DataTitle } from "~/ui/data-table";
import { Icon } from "~/ui/icon";
import { DialogButton } from "../dialogs/panel-dialog";
import { dialogName } from "../dialogs/use-panel-dialog";
import { PublishButton, PublishedBadge, usePublished } from "../published";
import type { EventRow } from "./model";

/** The id of the text that says why events cannot be edited. */
export const NO_EDIT = "events-no-edit";

export function EventTable({
	events,
	onOpen,
}: {
	events: EventRow[];
	onOpen: (dialog: string) => void;
}) {
	const { t } = useTranslation("portal");
	const language = useLanguage();
	const { isPublished, toggle } = usePublished();
	return (
		<DataTable
			title={t("portal.events.all")}
			columns={[
				t("portal.events.event"),
				t("portal.events.dateTime"),
				t("portal.events.location"),
				t("portal.status"),
				t("portal.actions"),
			]}
		>
			{events.map((event) => {
				const title = event.title || t("portal.untitled");
				return (
					<DataRow key={event.id}>
						<DataTitle>
							<EventTitle event={event} title={title} />
						</DataTitle>
						<DataCell label={t("portal.events.dateTime")}>
							<span className="tabular-nums nav:whitespace-nowrap">
								{formatIsoDay(language, event.date)} <br className="max-nav:hidden" />
								{event.time}
							</span>
						</DataCell>
						<DataCell label={t("portal.events.location")} isTyped>
							{event.location || "–"}
						</DataCell>
						<DataCell label={t("portal.status")}>
							<PublishedBadge isPublished={isPublished(event)} />
						</DataCell>
						<DataActions>
							<PublishButton
								title={title}
								isPublished={isPublished(event)}
								onToggle={() => toggle(event)}
							/>
							<Button variant="outline" width="compact" disabled aria-describedby={NO_EDIT}>
								{t("portal.events.edit")}
								<span className="sr-only">: {title}</span>
							</Button>
							<DialogButton
								variant="danger"
								width="compact"
								opens={dialogName("events.delete", event.id)}
								onOpen={onOpen}
							>
								{t("portal.delete")}
								<span className="sr-only">: {title}</span>
							</DialogButton>
						</DataActions>
					</DataRow>
				);
			})}
		</DataTable>
	);
}

function EventTitle({ event, title }: { event: EventRow; title: string }) {
	const { t } = useTranslation("portal");
	return (
		<>
			<div className="flex flex-wrap items-center gap-2">
				<span className="font-semibold">{title}</span>
				{event.isUpcoming && <Badge tone="blue">{t("portal.events.upcoming")}</Badge>}
			</div>
			{event.description && (
				<p className="mt-1 line-clamp-2 max-w-prose text-ink-soft text-sm">{event.description}</p>
			)}
			{event.image_url && (
				<p className="mt-1 flex items-center gap-1.5 text-ink-soft text-sm">
					<Icon of={Image} className="size-4" />
					{t("portal.events.hasImage")}
				</p>
			)}
		</>
	);
}
