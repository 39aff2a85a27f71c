import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { PhoneLinks } from "~/church/phone-links";
import { useSentByServer } from "~/ui/use-hydrated";
import { CalendarLinks } from "./calendar-links";
import { CancelLink } from "./cancel-link";
import { StateBadge } from "./card-parts";
import { EventFacts } from "./event-list";
import { CONFIRMATION, cancelPath } from "./event-urls";
import { isUpcoming, type Registered } from "./model";

/**
 * The events whose confirmation was shown; `useLeavingForm` gives each registration an `event` of its
 * own. An open dialog removes the confirmation from the page for a while, and closing the dialog must
 * not lead there again.
 */
const shownEvents = new WeakSet<object>();

/**
 * Confirms a visitor's registration: who is registered, when and where the event is, and whom to
 * call about changes.
 */
export default function Confirmation({
	event,
	name,
	attendees,
	isWaiting = false,
	token,
	origin,
	now,
	isNew,
}: Registered & {
	origin: string;
	/** Milliseconds since 1970 (UTC). */
	now: number;
	/** True directly after the registration; false if the visitor opens the page again. */
	isNew: boolean;
}) {
	const { t } = useTranslation("notices");
	const isComing = isUpcoming(event, now) && !event.cancelled;
	const box = useRef<HTMLElement>(null);
	const isSentByServer = useSentByServer();
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the box is shown
	useEffect(() => {
		const isShownAgain = shownEvents.has(event);
		shownEvents.add(event);
		if (isSentByServer || isShownAgain) return;
		// This effect is not written as a one-line arrow function: newer browsers return a promise
		// from `scrollIntoView`, and React would take it for the effect's cleanup function.
		box.current?.scrollIntoView({ block: "center" });
		// The link that cancels the registration is shown only now, so the focus leads to it.
		if (isNew) box.current?.focus({ preventScroll: true });
	}, []);
	return (
		<section
			ref={box}
			id={CONFIRMATION}
			tabIndex={-1}
			data-sent={isNew ? event.id : undefined}
			aria-labelledby={`${CONFIRMATION}-title`}
			className={`mb-8 rounded-card border ${isWaiting ? "border-dawn" : "border-leaf"} bg-card p-6`}
		>
			{isWaiting ? (
				<p className="font-semibold text-ember">{t("keeping:registration.waiting")}</p>
			) : (
				<p className="font-semibold text-leaf text-sm">{t("registration.success")}</p>
			)}
			<h2 id={`${CONFIRMATION}-title`} lang={event.titleLang} className="mt-1 text-sky text-xl">
				{event.title || t("untitled")}
			</h2>
			{name && (
				<p className="mt-2 font-semibold">
					{t("registration.guest", { name })}
					{/^[1-9]\d{0,3}$/.test(attendees ?? "") &&
						` · ${t("registration.people", { number: attendees })}`}
				</p>
			)}
			<p className="mt-2 empty:hidden">
				<StateBadge event={event} now={now} />
			</p>
			<EventFacts event={event} withWay={isComing} />
			{isComing && <CalendarLinks event={event} origin={origin} />}
			{token && (
				<CancelLink title={event.title || t("untitled")} link={origin + cancelPath(token)} />
			)}
			<div className="mt-4">
				<p className="text-ink-soft">{t("registration.change")}</p>
				<PhoneLinks />
			</div>
		</section>
	);
}
