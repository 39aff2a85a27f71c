import { useLocation } from "@remix-run/react";
import { CalendarDays, MapPin } from "lucide";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { dayContext } from "~/church/service-time";
import { formatSpan, isoMoment } from "~/i18n/dates";
import { useLanguage } from "~/i18n/use-language";
import { Badge } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { Card, CardTitle } from "~/ui/card";
import { EmptyState, NotLoaded } from "~/ui/empty-state";
import { Fact } from "~/ui/fact";
import { IconSheet } from "~/ui/icon";
import { useKeepsForms } from "~/ui/use-keeps-forms";
import { type OpenedFrom, onDialog, onView } from "~/ui/view-dialog";
import { DayLeaf, StateBadge } from "./card-parts";
import { CardPicture } from "./event-picture";
import { dialogPath, eventPlace, onlineAddress, wayTo } from "./event-urls";
import { type ChurchEvent, eventTypeOf, isFull, takesRegistrations } from "./model";

const eventIcons = [CalendarDays, MapPin];

export function EventList({
	events,
	past,
	now,
	failed = false,
}: {
	events: ChurchEvent[];
	past: boolean;
	/** The current time, in milliseconds since 1970 (UTC). */
	now: number;
	failed?: boolean;
}) {
	const { t } = useTranslation("events");
	if (failed) return <NotLoaded />;
	if (events.length > 0) {
		return (
			<IconSheet icons={eventIcons}>
				<ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
					{events.map((event) => (
						<li key={event.id} id={eventPlace(event.id)}>
							<EventCard event={event} past={past} now={now} />
						</li>
					))}
				</ul>
			</IconSheet>
		);
	}
	return past ? (
		<EmptyState title={t("events.emptyPast")} text={t("events.emptyPastText")}>
			<ButtonLink to="/events">{t("calendar.upcoming")}</ButtonLink>
		</EmptyState>
	) : (
		<EmptyState
			title={t("events.emptyUpcoming")}
			text={t("events.emptyUpcomingText", dayContext())}
		>
			<ButtonLink to="/services">{t("button.viewSchedule")}</ButtonLink>
		</EmptyState>
	);
}

function EventCard({ event, past, now }: { event: ChurchEvent; past: boolean; now: number }) {
	const { t } = useTranslation("events");
	const { search } = useLocation();
	const title = event.title || t("untitled");
	const about = (
		<span lang={event.titleLang} className="sr-only">
			: {title}
		</span>
	);
	return (
		<Card
			as="article"
			tone={past ? "flat" : "raised"}
			media={<CardPicture event={event} />}
			className="h-full"
		>
			<div className="flex gap-4 large-text:block">
				<DayLeaf date={event.date} />
				<div className="min-w-0">
					<p className="mb-2">
						<EventBadges event={event} now={now} />
					</p>
					<CardTitle lang={event.titleLang}>{title}</CardTitle>
				</div>
			</div>
			<div className="text-sm">
				<EventFacts event={event} />
			</div>
			<EventText event={event} isCut />
			<div className="mt-auto flex flex-wrap gap-3 pt-4">
				<ButtonLink
					to={dialogPath(search, { eventId: event.id, register: false })}
					variant="outline"
					preventScrollReset
					state={onView}
				>
					{t(past ? "events.viewDetails" : "button.learnMore")}
					{about}
				</ButtonLink>
				{takesRegistrations(event, now) && (
					<RegisterButton event={event} about={about}>
						{t("button.register")}
					</RegisterButton>
				)}
			</div>
		</Card>
	);
}

export function EventText({ event, isCut = false }: { event: ChurchEvent; isCut?: boolean }) {
	const { description, cancelled } = event;
	return (
		<>
			{cancelled?.text && (
				<p lang={cancelled.lang} className="mt-4 font-semibold text-clay">
					{cancelled.text}
				</p>
			)}
			{description && (
				<p
					lang={event.descriptionLang}
					className={`mt-4 whitespace-pre-line ${isCut ? "line-clamp-2" : ""}`}
				>
					{description}
				</p>
			)}
		</>
	);
}

/**
 * Badges with an event's type, and whether the event is going on, cancelled or full. A type without
 * a translation is shown as an administrator typed it, capitalized.
 */
export function EventBadges({ event, now }: { event: ChurchEvent; now: number }) {
	const { t } = useTranslation(["common", "notices"]);
	const { type } = event;
	const { tone, label } = eventTypeOf(type);
	const keepsForms = useKeepsForms();
	return (
		<>
			<Badge tone={tone}>{label ? t(label) : type.charAt(0).toUpperCase() + type.slice(1)}</Badge>{" "}
			<StateBadge event={event} now={now} />
			{keepsForms && takesRegistrations(event, now) && isFull(event) && (
				<>
					{" "}
					<Badge tone="orange">{t("notices:events.full")}</Badge>
				</>
			)}
		</>
	);
}

export function EventFacts({ event, withWay = false }: { event: ChurchEvent; withWay?: boolean }) {
	const { t } = useTranslation("events");
	const language = useLanguage();
	return (
		<dl className="mt-4 grid gap-2 text-ink-soft">
			<Fact icon={CalendarDays} label={t("events.date")}>
				<time dateTime={isoMoment(event.date)}>
					{formatSpan(language, event.date, event.endsAt)}
				</time>
			</Fact>
			{event.location && <PlaceFact location={event.location} withWay={withWay} />}
		</dl>
	);
}

/** Where an event is. The address of an online event is a link. */
export function PlaceFact({
	location,
	withWay = false,
}: {
	location: string;
	/** Whether there is a link to directions. */
	withWay?: boolean;
}) {
	const { t } = useTranslation("events");
	const online = onlineAddress(location);
	return (
		<Fact icon={MapPin} label={t("events.location")}>
			{online ? (
				<a href={online} rel="noreferrer" className="text-link wrap-anywhere">
					{location}
				</a>
			) : (
				location
			)}
			{withWay && !online && (
				<a
					href={wayTo(location)}
					rel="noreferrer"
					className="screen-only flex min-h-11 items-center text-link"
				>
					{t("button.getDirections")}
				</a>
			)}
		</Fact>
	);
}

export function RegisterButton({
	event,
	about,
	inDialog = false,
	children,
}: {
	event: ChurchEvent;
	/** The event's title, which the button contains for screen readers only. */
	about?: ReactNode;
	/**
	 * True if the button is in the dialog with the event's details. Then closing the registration
	 * form leads back past this dialog to the list.
	 */
	inDialog?: boolean;
	children: ReactNode;
}) {
	const { t } = useTranslation("notices");
	const { search, state } = useLocation();
	const keepsForms = useKeepsForms();
	if (isFull(event) && !keepsForms) return <Button disabled>{t("events.full")}</Button>;
	return (
		<ButtonLink
			to={dialogPath(search, { eventId: event.id, register: true })}
			state={inDialog ? onDialog(state as OpenedFrom | null) : onView}
			preventScrollReset
			variant={isFull(event) ? "outline" : undefined}
		>
			{isFull(event) ? t("keeping:registration.wait") : children}
			{about}
		</ButtonLink>
	);
}
