import { useTranslation } from "react-i18next";

interface DayMarks {
	upcoming?: boolean;
	/** True if the day has events and all of them are over. */
	past?: boolean;
	today?: boolean;
	selected?: boolean;
}

export function dayLook({ upcoming, past, today, selected }: DayMarks): string {
	const states = { "is-upcoming": upcoming, "is-past": past, "is-today": today };
	const classes = Object.entries({ day: true, ...states, "is-selected": selected });
	return classes.flatMap(([name, holds]) => (holds ? name : [])).join(" ");
}

/**
 * The dot on a calendar day with events. It is filled if an event of the day is upcoming, and
 * hollow if all of them are over.
 */
export function Dot({ upcoming, past }: DayMarks) {
	return upcoming || past ? <span aria-hidden="true" className="day-dot" /> : null;
}

export function Legend() {
	const { t } = useTranslation("events");
	const entries: [string, DayMarks][] = [
		[t("calendar.upcoming"), { upcoming: true }],
		[t("calendar.past"), { past: true }],
		[t("calendar.today"), { today: true }],
		[t("calendar.selected"), { selected: true }],
	];
	return (
		<ul className="month-legend screen-only mt-4 grid gap-x-4 gap-y-2 border-line border-t pt-4 text-ink-soft text-sm">
			{entries.map(([label, marks]) => (
				<li key={label} className="flex items-center gap-2.5">
					<span aria-hidden="true" className={`text-ink ${dayLook(marks)}`}>
						<Dot {...marks} />
					</span>
					{label}
				</li>
			))}
		</ul>
	);
}
