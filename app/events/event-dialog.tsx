import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useKeepsForms } from "~/ui/use-keeps-forms";
import type { FormResult } from "~/ui/use-validated-form";
import { CloseLink, DialogActions, ViewDialog } from "~/ui/view-dialog";
import { CalendarLinks } from "./calendar-links";
import { FullNotice } from "./card-parts";
import { EventBadges, EventFacts, EventText, RegisterButton } from "./event-list";
import { LargePicture } from "./event-picture";
import { dialogPath, eventPlace } from "./event-urls";
import { type ChurchEvent, canRegister, isFull, isUpcoming, takesRegistrations } from "./model";
import { RegistrationForm } from "./registration-form";

interface Opened {
	event: ChurchEvent;
	/** True if the list or calendar under the dialog shows the event. */
	isListed: boolean;
	share: ReactNode;
	/** The size of the event's picture in kilobytes. Set only if the visitor's data saver is on. */
	kilobytes: number | undefined;
	/**
	 * A box that says why the visitor's last registration was refused. Missing if it was not
	 * refused.
	 */
	failure?: ReactNode;
	lastResult?: FormResult;
}

/**
 * A dialog over the events page, with an event's registration form or its details.
 *
 * @param now in milliseconds since 1970 (UTC)
 */
export function EventDialog({
	register,
	now,
	origin,
	...opened
}: Opened & { register: boolean; now: number; origin: string }) {
	const isOffered = useIsOffered(opened.event, now);
	// After a refused registration the form stays open, even if no more registrations are possible,
	// so that the visitor sees the typed values and the reason.
	return register && (isOffered || opened.failure) ? (
		<RegistrationDialog {...opened} />
	) : (
		<DetailsDialog {...opened} now={now} origin={origin} />
	);
}

/**
 * Whether visitors can register for the event. If the site stores registrations, visitors can also
 * register for a full event: they get on its waiting list.
 */
function useIsOffered(event: ChurchEvent, now: number): boolean {
	const keepsForms = useKeepsForms();
	return keepsForms ? takesRegistrations(event, now) : canRegister(event, now);
}

function DetailsDialog({
	event,
	isListed,
	now,
	origin,
	share,
	failure,
	kilobytes,
}: Opened & { now: number; origin: string }) {
	const { t } = useTranslation("events");
	const view = useView(event, isListed);
	const isComing = isUpcoming(event, now) && !event.cancelled;
	const isOffered = useIsOffered(event, now);
	return (
		<ViewDialog
			title={event.title || t("untitled")}
			lang={event.titleLang}
			view={view}
			closedby="any"
		>
			<p className="mt-3">
				<EventBadges event={event} now={now} />
			</p>
			<EventFacts event={event} withWay={isComing} />
			{takesRegistrations(event, now) && isFull(event) && <FullNotice />}
			<EventText event={event} />
			<LargePicture event={event} kilobytes={kilobytes} />
			{isComing && <CalendarLinks event={event} origin={origin} />}
			{share}
			{failure && <div className="mt-6">{failure}</div>}
			<DialogActions>
				<CloseLink view={view} />
				{isOffered && (
					<RegisterButton event={event} inDialog>
						{t("events.registerNow")}
					</RegisterButton>
				)}
			</DialogActions>
		</ViewDialog>
	);
}

/**
 * The dialog with the registration form. A click beside the dialog does not close it, because an
 * accidental click would lose what the visitor has typed.
 */
function RegistrationDialog({ event, isListed, failure, lastResult }: Opened) {
	const { t } = useTranslation("events");
	const view = useView(event, isListed);
	return (
		<ViewDialog title={t("registration.title")} view={view} hasFields isAnswered={!!failure}>
			<p lang={event.titleLang} className="mt-2 font-semibold text-ember">
				{event.title || t("untitled")}
			</p>
			<div className="-mt-2 text-sm">
				<EventFacts event={event} />
			</div>
			<p className="mt-3 mb-6 text-ink-soft">{t("registration.description")}</p>
			<RegistrationForm
				event={event}
				failure={failure}
				lastResult={lastResult}
				close={<CloseLink view={view} />}
			/>
		</ViewDialog>
	);
}

/**
 * The path of the list or calendar under the dialog, which is shown after the dialog closes. If the
 * list shows the event, the path's fragment scrolls to the event's card.
 */
function useView({ id }: ChurchEvent, isListed: boolean): string {
	const view = dialogPath(useLocation().search, null);
	return isListed ? `${view}#${eventPlace(id)}` : view;
}
