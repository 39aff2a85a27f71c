import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Button, ButtonLink } from "~/ui/button";
import { dialogPath } from "./event-address";
import { type ChurchEvent, isFull } from "./model";

/** Leads to the registration for an event that requires one, or says that the event is full. */
export function RegisterButton({ event, children }: { event: ChurchEvent; children: ReactNode }) {
	const { t } = useTranslation();
	const { search } = useLocation();
	if (isFull(event)) return <Button disabled>{t("events.full")}</Button>;
	return (
		<ButtonLink to={dialogPath(search, { eventId: event.id, register: true })} preventScrollReset>
			{children}
		</ButtonLink>
	);
}
