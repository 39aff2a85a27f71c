import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { PhoneLinks } from "~/church/phone-links";
import { ButtonAnchor } from "~/ui/button";
import { ShareLink } from "~/ui/share-link";
import { CalendarLinks } from "./calendar-links";
import { EventFacts } from "./event-list";
import { CONFIRMATION, cancelPath } from "./event-urls";
import type { Registered } from "./model";

/** Says to somebody who has just registered for whom, when the event is, where, and whom to call. */
export function Confirmation({
	event,
	name,
	attendees,
	isWaiting = false,
	token,
	origin,
	isNew,
}: Registered & {
	origin: string;
	/** False where this page is seen again. */
	isNew: boolean;
}) {
	const { t } = useTranslation("notices");
	const box = useRef<HTMLElement>(null);
	useEffect(() => {
		// Newer browsers return a promise here, which React would take for the effect's cleanup.
		box.current?.scrollIntoView({ block: "center" });
	}, []);
	return (
		<section
			ref={box}
			id={CONFIRMATION}
			data-sent={isNew ? event.id : undefined}
			aria-labelledby={`${CONFIRMATION}-title`}
			className={`mb-8 rounded-card border ${isWaiting ? "border-dawn" : "border-leaf"} bg-card p-6`}
		>
			{isWaiting ? (
				<p className="font-semibold text-ember">{t("registration.waiting")}</p>
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
			<EventFacts event={event} withWay />
			<CalendarLinks event={event} origin={origin} />
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

/** The link that cancels the registration. It is shown this once, so there are ways to keep it. */
function CancelLink({ title, link }: { title: string; link: string }) {
	const { t } = useTranslation("notices");
	const word = t("registration.word", { title, link });
	return (
		<div className="screen-only mt-4 rounded-control bg-sunken p-4">
			<p>{t("registration.link")}</p>
			<p>
				<a
					href={link}
					className="inline-flex min-h-11 items-center text-sky underline underline-offset-4"
				>
					{t("registration.cancel")}
				</a>
			</p>
			<p className="flex flex-wrap gap-1.5 sm:gap-3">
				<ButtonAnchor
					variant="outline"
					width="narrow"
					href={`https://wa.me/?text=${encodeURIComponent(word)}`}
					target="_blank"
					rel="noopener noreferrer"
				>
					{t("registration.send")}
				</ButtonAnchor>
				<ShareLink title={title} address={link} label={t("registration.copy")} />
			</p>
		</div>
	);
}
