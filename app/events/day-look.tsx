import { useTranslation } from "react-i18next";

/** What can be true of a day in the calendar; several can be true at once. */
interface DayMarks {
	/** Has an upcoming event. */
	upcoming?: boolean;
	/** Has events, and all of them are over. */
	past?: boolean;
	today?: boolean;
	selected?: boolean;
}

/** The classes of a day. Nothing is shown by colour alone: see `Dot` too. */
export function dayLook({ upcoming, past, today, selected }: DayMarks): string {
	const ground = selected
		? "bg-sky text-on-sky hover:bg-sky-strong forced-color-adjust-none"
		: upcoming
			? "bg-dawn-soft hover:bg-sky-soft"
			: past
				? "bg-sunken text-ink-soft hover:bg-sky-soft"
				: "hover:bg-sky-soft";
	const ring =
		"before:absolute before:inset-0.5 before:rounded-[0.4rem] before:border-2 before:border-current";
	return `relative flex items-center justify-center rounded-control tabular outline-offset-1 transition-colors duration-150 ${ground} ${upcoming ? "font-bold" : ""} ${today ? ring : ""}`;
}

/** The mark of a day with events: filled when one is upcoming, hollow when all are over. */
export function Dot({ upcoming, past }: DayMarks) {
	if (!upcoming && !past) return null;
	return (
		<span
			aria-hidden="true"
			// Drawn with the border only: it stays visible when the system's colours replace those of the
			// page.
			className={`absolute bottom-1.5 size-1.5 rounded-full border-current ${upcoming ? "border-3" : "border"}`}
		/>
	);
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
		<ul className="screen-only mt-4 grid grid-cols-2 gap-x-4 gap-y-2 large-text:grid-cols-1 border-line border-t pt-4 text-ink-soft text-sm">
			{entries.map(([label, marks]) => (
				<li key={label} className="flex items-center gap-2.5">
					<span aria-hidden="true" className={`size-7 shrink-0 text-ink ${dayLook(marks)}`}>
						<Dot {...marks} />
					</span>
					{label}
				</li>
			))}
		</ul>
	);
}
