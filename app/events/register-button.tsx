import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "~/ui/button";
import { dialogPath, openedFromView } from "./address";
import { type ChurchEvent, isFull } from "./model";

/** Leads to the registration for an event that requires one, or says that the event is full. */
export function RegisterButton({
	event,
	replace,
	children,
}: {
	event: ChurchEvent;
	/** In the details: the registration takes their place in the history. */
	replace?: boolean;
	children: ReactNode;
}) {
	const { t } = useTranslation("notices");
	const { search, state } = useLocation();
	if (isFull(event)) return <Button disabled>{t("events.full")}</Button>;
	return (
		<ButtonLink
			to={dialogPath(search, { eventId: event.id, register: true })}
			replace={replace}
			state={replace ? state : openedFromView}
			preventScrollReset
		>
			{children}
		</ButtonLink>
	);
}
