import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { CalendarLinks } from "./calendar-links";
import { EventFacts } from "./event-list";
import { CONFIRMATION } from "./event-urls";
import type { ChurchEvent } from "./model";

/** Says to somebody who has just registered when the event is, and where. */
export function Confirmation({
	event,
	origin,
	isNew,
}: {
	event: ChurchEvent;
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
			className="mb-8 rounded-card border border-leaf bg-card p-6"
		>
			<p className="font-semibold text-leaf text-sm">{t("registration.success")}</p>
			<h2 id={`${CONFIRMATION}-title`} lang={event.titleLang} className="mt-1 text-sky text-xl">
				{event.title || t("untitled")}
			</h2>
			<EventFacts event={event} withWay />
			<CalendarLinks event={event} origin={origin} />
		</section>
	);
}
