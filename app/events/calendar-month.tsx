import { Link, useNavigate } from "@remix-run/react";
import { ChevronLeft, ChevronRight, type IconNode } from "lucide";
import {
	createContext,
	type HTMLAttributes,
	type TableHTMLAttributes,
	useContext,
	useEffect,
	useRef,
} from "react";
import {
	DayPicker,
	type Formatters,
	type Labels,
	type Modifiers,
	useDayPicker,
	type CalendarDay as WidgetDay,
} from "react-day-picker";
import { useTranslation } from "react-i18next";
import {
	formatFullDay,
	formatMonth,
	formatShortWeekday,
	formatWeekday,
	isoDay,
} from "~/i18n/dates";
import { inEach, type Language } from "~/i18n/language";
import { useLanguage } from "~/i18n/use-language";
import { Icon } from "~/ui/icon";
import { useHydrated } from "~/ui/use-hydrated";
import { Dot, dayLook } from "./day-look";
import { type CalendarView, calendarPath, DAY, FIRST_MONTH, LAST_MONTH } from "./event-urls";
import type { DayMark } from "./model";
import { toCalendarDay, toIsoDay, toIsoMonth, toLocalDate } from "./month";

const Marks = createContext<Map<string, DayMark>>(new Map());

/**
 * One month of the events calendar. Its days, and the arrows to other months, are links, so they
 * work without JavaScript. With JavaScript the arrow keys move from day to day.
 *
 * @param isBusy whether the events of the month are still loading
 */
export function CalendarMonth({
	view: { date, month },
	marks,
	now,
	isBusy,
}: {
	view: CalendarView;
	/**
	 * The mark of each day with events, by `YYYY-MM-DD`; null if the month's events are not loaded.
	 */
	marks: Map<string, DayMark> | null;
	now: number;
	isBusy: boolean;
}) {
	const { t } = useTranslation("events");
	const language = useLanguage();
	const navigate = useNavigate();
	const isMarked = (look: string) => (day: Date) => marks?.get(toIsoDay(day))?.look === look;
	const labels: Partial<Labels> = {
		labelDayButton: (day, { selected }) =>
			[
				formatFullDay(language, toCalendarDay(day)),
				...(marks ? [t("calendar.events", { count: marks.get(toIsoDay(day))?.count ?? 0 })] : []),
				...(selected ? [t("calendar.selected")] : []),
			].join(". "),
		labelGrid: (day) => formatMonth(language, toCalendarDay(day)),
		labelWeekday: (day) => formatWeekday(language, toCalendarDay(day)),
		labelPrevious: () => t("calendar.previousMonth"),
		labelNext: () => t("calendar.nextMonth"),
	};
	return (
		// On a phone the calendar extends over the padding of the card around it. Otherwise each
		// day would be too narrow for a thumb.
		<div aria-busy={isBusy} className="-mx-5 relative sm:mx-0">
			{isBusy && (
				<span
					aria-hidden="true"
					className="weave loading-weave fade-in-late absolute inset-x-0 top-11 mx-auto h-2 w-40 text-dawn"
				/>
			)}
			<Marks.Provider value={marks ?? new Map()}>
				<DayPicker
					mode="single"
					selected={date === null ? undefined : toLocalDate(date)}
					// `onSelect` does nothing, because a click follows the day's link, and the URL
					// then contains the selected day. Without `onSelect` the widget would store the
					// selected day in a state of its own.
					onSelect={() => {}}
					month={toLocalDate(month)}
					// Called when an arrow key moves the focus to a day of another month. React
					// must render that month at once (`flushSync`), so that its day can get the
					// focus.
					onMonthChange={(next) =>
						navigate(calendarPath({ date: null, month: toIsoMonth(next) }), {
							replace: true,
							preventScrollReset: true,
							flushSync: true,
						})
					}
					startMonth={toLocalDate(FIRST_MONTH)}
					endMonth={toLocalDate(LAST_MONTH)}
					today={toLocalDate(isoDay(now))}
					weekStartsOn={0}
					fixedWeeks
					navLayout="around"
					lang={language}
					modifiers={{ upcoming: isMarked("upcoming"), past: isMarked("past") }}
					labels={labels}
					formatters={formatters[language]}
					components={components}
					classNames={classNames}
				/>
			</Marks.Provider>
		</div>
	);
}

function formattersIn(language: Language): Partial<Formatters> {
	return {
		formatCaption: (day) => formatMonth(language, toCalendarDay(day)),
		formatWeekdayName: (day) => formatShortWeekday(language, toCalendarDay(day)),
		formatDay: (day) => String(day.getDate()),
	};
}

const formatters = inEach(formattersIn);

const classNames = {
	month: "month-head",
	month_caption: "month-caption text-center font-semibold font-serif text-sky",
	month_grid: "month-days",
	weekday: "month-weekday",
};

const components = {
	PreviousMonthButton: PreviousMonth,
	NextMonthButton: NextMonth,
	MonthGrid: Grid,
	Day: Cell,
	DayButton: DayLink,
};

function PreviousMonth(props: HTMLAttributes<Element>) {
	const { previousMonth } = useDayPicker();
	return <MonthLink month={previousMonth} icon={ChevronLeft} label={props["aria-label"]} />;
}

function NextMonth(props: HTMLAttributes<Element>) {
	const { nextMonth } = useDayPicker();
	return <MonthLink month={nextMonth} icon={ChevronRight} label={props["aria-label"]} />;
}

/**
 * @param month the first day of the previous or next month; undefined beyond the calendar's first
 *   or last month
 */
function MonthLink({
	month,
	icon,
	label,
}: {
	month: Date | undefined;
	icon: IconNode;
	label: string | undefined;
}) {
	if (!month) return <span className="size-11" />;
	return (
		<Link
			to={calendarPath({ date: null, month: toIsoMonth(month) })}
			rel="nofollow"
			replace
			preventScrollReset
			aria-label={label}
			className="flex size-11 items-center justify-center rounded-control text-sky transition-colors duration-150 hover:bg-sky-soft"
		>
			<Icon of={icon} className="size-6" />
		</Link>
	);
}

/**
 * The table of the calendar's days. It has the role `grid` only once JavaScript runs, because the
 * role tells screen readers that arrow keys work.
 */
function Grid({ role, children, ...props }: TableHTMLAttributes<HTMLTableElement>) {
	return (
		<table
			role={useHydrated() ? role : undefined}
			aria-label={props["aria-label"]}
			className={props.className}
		>
			{children}
		</table>
	);
}

/**
 * A day's cell in the calendar. It contains a list of the day's events, which `event-calendar.css`
 * shows only where the cell is wide enough.
 */
function Cell({ role, day, children, ...props }: HTMLAttributes<Element> & { day: WidgetDay }) {
	const inGrid = useHydrated() ? { role, "aria-selected": props["aria-selected"] } : {};
	const { count, names } = useContext(Marks).get(day.isoDate) ?? { count: 0, names: [] };
	return (
		<td {...inGrid} className="day-cell">
			{children}
			{count > 0 && (
				<ul className="hidden">
					{names.map(({ text, isCancelled, lang }, place) => (
						<li key={place} lang={lang}>
							{isCancelled ? <s>{text}</s> : text}
						</li>
					))}
					{count > names.length && <li>+{count - names.length}</li>}
				</ul>
			)}
		</td>
	);
}

interface DayProps extends HTMLAttributes<Element> {
	day: WidgetDay;
	modifiers: Modifiers;
}

/** A link that selects a day of the calendar. On the selected day, the link ends the selection. */
function DayLink({ day, modifiers, tabIndex, onKeyDown, children, ...props }: DayProps) {
	const isHydrated = useHydrated();
	const link = useRef<HTMLAnchorElement>(null);
	const to = calendarPath({
		date: modifiers.selected ? null : day.isoDate,
		month: day.displayMonthId,
	});
	useEffect(() => {
		if (modifiers.focused) link.current?.focus();
	}, [modifiers.focused]);
	return (
		<Link
			ref={link}
			to={isHydrated ? to : `${to}#${DAY}`}
			rel="nofollow"
			replace
			preventScrollReset
			aria-label={props["aria-label"]}
			aria-current={modifiers.today ? "date" : undefined}
			// With JavaScript the Tab key stops at only one day of the calendar, because the arrow
			// keys move between the days.
			tabIndex={isHydrated ? tabIndex : undefined}
			onFocus={props.onFocus}
			onBlur={props.onBlur}
			onKeyDown={(event) => {
				onKeyDown?.(event);
				if (event.key !== " ") return;
				event.preventDefault();
				event.currentTarget.click();
			}}
			className={dayLook(modifiers)}
		>
			{children}
			<Dot {...modifiers} />
		</Link>
	);
}
