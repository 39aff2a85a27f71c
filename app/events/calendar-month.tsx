import { Link, useNavigate } from "@remix-run/react";
import { ChevronLeft, ChevronRight, type IconNode } from "lucide";
import { type HTMLAttributes, type TableHTMLAttributes, useEffect, useRef } from "react";
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
import type { Language } from "~/i18n/language";
import { useLanguage } from "~/i18n/use-language";
import { Icon } from "~/ui/icon";
import { useHydrated } from "~/ui/use-hydrated";
import { type CalendarView, calendarPath, FIRST_MONTH, LAST_MONTH } from "./address";
import { Dot, dayLook } from "./day-look";
import type { ChurchEvent } from "./model";
import { markDays, toCalendarDay, toIsoDay, toIsoMonth, toLocalDate } from "./month";

/**
 * The days of a month. They and the way to other months are links, so that all works without
 * JavaScript; with it they stay within the page, and the arrow keys go from day to day.
 *
 * @param isBusy whether the events of the month are still on their way
 */
export function CalendarMonth({
	view: { date, month },
	events,
	now,
	isBusy,
}: {
	view: CalendarView;
	events: ChurchEvent[];
	now: number;
	isBusy: boolean;
}) {
	const { t } = useTranslation("events");
	const language = useLanguage();
	const navigate = useNavigate();
	const marks = markDays(events, now);
	const isMarked = (look: string) => (day: Date) => marks.get(toIsoDay(day))?.look === look;
	const labels: Partial<Labels> = {
		labelDayButton: (day, { selected }) =>
			[
				formatFullDay(language, toCalendarDay(day)),
				t("calendar.events", { count: marks.get(toIsoDay(day))?.count ?? 0 }),
				...(selected ? [t("calendar.selected")] : []),
			].join(". "),
		labelGrid: (day) => formatMonth(language, toCalendarDay(day)),
		labelWeekday: (day) => formatWeekday(language, toCalendarDay(day)),
		labelPrevious: () => t("calendar.previousMonth"),
		labelNext: () => t("calendar.nextMonth"),
	};
	return (
		// On a phone the days reach into the card's margin, to be wide enough for a thumb.
		<div aria-busy={isBusy} className="-mx-5 relative sm:mx-0">
			{isBusy && (
				<span
					aria-hidden="true"
					className="weave loading-weave fade-in-late absolute inset-x-0 top-11 mx-auto h-2 w-40 text-dawn"
				/>
			)}
			<DayPicker
				mode="single"
				selected={date === null ? undefined : toLocalDate(date)}
				// Days are links that select themselves; without this the widget would keep its first choice.
				onSelect={() => {}}
				month={toLocalDate(month)}
				// The keyboard left the month: the next one has to stand before a day of it takes the focus.
				onMonthChange={(next) =>
					navigate(calendarPath({ date, month: toIsoMonth(next) }), {
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

const formatters = { en: formattersIn("en"), tn: formattersIn("tn") };

const classNames = {
	month: "grid grid-cols-[auto_1fr_auto] items-center",
	month_caption: "text-center font-semibold font-serif text-lg text-sky",
	month_grid: "col-span-3 mt-3 w-full table-fixed",
	weekday: "pb-2 font-medium text-ink-soft text-sm",
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

/** @param month undefined at either end of the calendar */
function MonthLink({
	month,
	icon,
	label,
}: {
	month: Date | undefined;
	icon: IconNode;
	label: string | undefined;
}) {
	const { selected } = useDayPicker<{ mode: "single" }>();
	if (!month) return <span className="size-11" />;
	return (
		<Link
			to={calendarPath({
				date: selected ? toIsoDay(selected) : null,
				month: toIsoMonth(month),
			})}
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

/** A grid promises arrow keys; until scripts run it is a table with links. */
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

function Cell({ role, children, ...props }: HTMLAttributes<Element>) {
	const inGrid = useHydrated() ? { role, "aria-selected": props["aria-selected"] } : {};
	return (
		<td {...inGrid} className="h-11.5 p-px sm:h-14 sm:p-0.5">
			{children}
		</td>
	);
}

interface DayProps extends HTMLAttributes<Element> {
	day: WidgetDay;
	modifiers: Modifiers;
}

/** A day. Selecting the selected one again selects none. */
function DayLink({ day, modifiers, tabIndex, onKeyDown, children, ...props }: DayProps) {
	const isHydrated = useHydrated();
	const link = useRef<HTMLAnchorElement>(null);
	useEffect(() => {
		if (modifiers.focused) link.current?.focus();
	}, [modifiers.focused]);
	return (
		<Link
			ref={link}
			to={calendarPath({
				date: modifiers.selected ? null : day.isoDate,
				month: day.displayMonthId,
			})}
			rel="nofollow"
			replace
			preventScrollReset
			aria-label={props["aria-label"]}
			aria-current={modifiers.today ? "date" : undefined}
			// One stop for the Tab key, and the arrows from there, once they work.
			tabIndex={isHydrated ? tabIndex : undefined}
			onFocus={props.onFocus}
			onBlur={props.onBlur}
			onKeyDown={(event) => {
				onKeyDown?.(event);
				if (event.key !== " ") return;
				event.preventDefault();
				event.currentTarget.click();
			}}
			className={`h-11 sm:h-13 ${dayLook(modifiers)}`}
		>
			{children}
			<Dot {...modifiers} />
		</Link>
	);
}
