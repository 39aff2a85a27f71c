import { Image, Repeat } from "lucide";
import { useTranslation } from "react-i18next";
import { StateBadge } from "~/events/card-parts";
import { formatDays } from "~/i18n/dates";
import { useLanguage } from "~/i18n/use-language";
import { useNow } from "~/layout/page-context";
import { Badge } from "~/ui/badge";
import { ButtonAnchor } from "~/ui/button";
import { DataTable } from "~/ui/data-table";
import { Icon } from "~/ui/icon";
import { useKeepsForms } from "~/ui/use-keeps-forms";
import { DeleteButton, EditButton, RowButton } from "../dialogs/panel-dialog";
import { guestsPath } from "../paths";
import { PublishButton, PublishedBadge } from "../published";
import { SendButton } from "../send-word/send-word";
import type { EventRow } from "./panel.server";

export function EventTable({ title, events }: { title: string; events: EventRow[] }) {
	const { t } = useTranslation(["portal", "guests"]);
	const language = useLanguage();
	const keepsForms = useKeepsForms();
	return (
		<DataTable
			title={title}
			rows={events}
			subject={{
				label: t("portal.events.event"),
				cell: (event) => <EventTitle event={event} />,
			}}
			columns={[
				{
					label: t("portal.events.dateTime"),
					cell: ({ lasts, time, ends }) => (
						<span className="tabular-nums nav:whitespace-nowrap">
							{formatDays(language, lasts.date, lasts.endsAt)} <br className="max-nav:hidden" />
							{time}
							{ends && `–${ends}`}
						</span>
					),
				},
				{
					label: t("portal.events.location"),
					cell: ({ location }) => location || "–",
					isTyped: true,
				},
				{ label: t("portal.status"), cell: (event) => <PublishedBadge listed={event} /> },
			]}
			actions={(event) => (
				<>
					<PublishButton listed={event} />
					<EditButton intent="events.update" {...event} />
					<SendButton intent="events.send" {...event} />
					<RowButton intent="events.create" {...event}>
						{t("portal.copyOne")}
					</RowButton>
					{/* Also for an event that takes no registrations any more: it may have some. */}
					{keepsForms && (
						<ButtonAnchor variant="outline" href={guestsPath(event.id)}>
							{t("guests:guests.open")}
							<span className="sr-only">: {event.title || t("untitled")}</span>
						</ButtonAnchor>
					)}
				</>
			)}
			apart={(event) => <DeleteButton intent="events.delete" {...event} />}
		/>
	);
}

function EventTitle({ event }: { event: EventRow }) {
	const { t } = useTranslation("portal");
	const now = useNow();
	return (
		<>
			<div className="flex flex-wrap items-center gap-2">
				<span className="font-semibold">{event.title || t("untitled")}</span>
				{event.isUpcoming && <Badge tone="blue">{t("portal.events.upcoming")}</Badge>}
				<StateBadge event={{ ...event.lasts, cancelled: event.cancelled }} now={now} />
			</div>
			{event.description && (
				<p className="mt-1 line-clamp-2 max-w-prose text-ink-soft text-sm">{event.description}</p>
			)}
			{event.frequency && event.inSeries && (
				<p className="mt-1 flex items-center gap-1.5 text-ink-soft text-sm">
					<Icon of={Repeat} className="size-4 shrink-0" />
					{t(`portal.events.inSeries.${event.frequency}`, { ...event.inSeries })}
				</p>
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
