import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/button";
import { Card, CardTitle } from "~/ui/card";
import { dialogPath, openedFromView } from "./address";
import { EventFacts } from "./event-facts";
import { EventTypeBadge } from "./event-type-badge";
import type { ChurchEvent } from "./model";
import { RegisterButton } from "./register-button";

export function EventCard({ event, past = false }: { event: ChurchEvent; past?: boolean }) {
	const { t } = useTranslation("events");
	const { search } = useLocation();
	const about = <span className="sr-only">: {event.title}</span>;
	return (
		<Card as="article" tone={past ? "flat" : "raised"} className="h-full">
			<div className="mb-3 flex flex-wrap items-center gap-2">
				<EventTypeBadge type={event.type} />
			</div>
			<CardTitle>{event.title}</CardTitle>
			<EventFacts event={event} />
			{event.description && <p className="mt-4">{event.description}</p>}
			<div className="mt-auto flex flex-wrap gap-3 pt-6">
				<ButtonLink
					to={dialogPath(search, { eventId: event.id, register: false })}
					variant="outline"
					preventScrollReset
					state={openedFromView}
				>
					{t(past ? "events.viewDetails" : "button.learnMore")}
					{about}
				</ButtonLink>
				{!past && event.requiresRegistration && (
					<RegisterButton event={event}>
						{t("button.register")}
						{about}
					</RegisterButton>
				)}
			</div>
		</Card>
	);
}
