import {
	type ActionFunctionArgs,
	data,
	type LinksFunction,
	type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import {
	type ClientActionFunctionArgs,
	type MetaFunction,
	type ShouldRevalidateFunction,
	useActionData,
	useLoaderData,
	useSearchParams,
} from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { CalendarLinks } from "~/events/calendar-links";
import { EventDialog } from "~/events/event-dialog";
import {
	calendarPath,
	dialogPath,
	googleSubscription,
	hasEventsOf,
	parseCalendarView,
	parseDialog,
	SUBSCRIPTION_PATH,
	webcal,
} from "~/events/event-urls";
import { EventViews } from "~/events/event-views";
import {
	type ChurchEvent,
	type EventPage,
	eventsPath,
	noEvents,
	parseEventQuery,
} from "~/events/model";
import { register } from "~/events/register.server";
import type { RegistrationTexts } from "~/events/registration-form";
import { findEvent, nextStart, readEventPage } from "~/events/store.server";
import { useLeavingForm } from "~/events/use-leaving-form";
import { formatMoment, isoDay } from "~/i18n/dates";
import { readLanguage } from "~/i18n/language.server";
import { useLanguage } from "~/i18n/use-language";
import { Hero } from "~/layout/hero";
import { redirectWithNotice } from "~/layout/notifications/notice.server";
import { NoticeBanner } from "~/layout/notifications/notice-banner";
import type { NoticeName } from "~/layout/notifications/notices";
import { useNotify } from "~/layout/notifications/notifications";
import { useNow, usePageContext } from "~/layout/page-context";
import { pageMeta, sharedMeta } from "~/layout/page-meta";
import { PaperFoot } from "~/layout/paper";
import type { RouteHandle } from "~/layout/route-handle";
import { Share } from "~/layout/share";
import { forgetPageData, keptPageData } from "~/page-data/client-loader";
import { expireBy } from "~/platform/context";
import { readForm } from "~/platform/http/body.server";
import { readOr } from "~/platform/read-or";
import { registrationLimits } from "~/platform/security/rate-limit.server";
import { answerWait, holdBack } from "~/platform/security/spam-guard.server";
import { Banner } from "~/ui/banner";
import { forgetKeptForm } from "~/ui/keep-typed";
import { useMorePages } from "~/ui/use-more-pages";
import type { FormResult } from "~/ui/use-validated-form";

export const handle = { i18n: ["events", "notices"] } satisfies RouteHandle;

export { retryAfterHeaders as headers } from "~/platform/http/refusal";

export const links: LinksFunction = () => [
	{ rel: "alternate", type: "text/calendar", href: SUBSCRIPTION_PATH },
];

export const meta: MetaFunction<typeof loader> = (args) => {
	const asked = args.data?.asked;
	if (!asked) return pageMeta("events:events.title", "events:events.intro")(args);
	const { id, title, date, location, description } = asked;
	return sharedMeta(
		title,
		(language) => [formatMoment(language, date), location, description],
		dialogPath("", { eventId: id, register: false }),
	)(args);
};

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { searchParams } = new URL(request.url);
	const query = parseEventQuery(searchParams);
	const dialog = parseDialog(searchParams);
	const { language } = await readLanguage(request);
	const found = await readOr<EventPage & { asked?: ChurchEvent | null }>(
		Promise.all([
			readEventPage(context, query, parseCalendarView(searchParams, isoDay(context.now)), language),
			dialog && findEvent(context, dialog.eventId, language),
			query.tab === "upcoming" && query.after === null ? null : nextStart(context),
		]).then(([page, asked, start]) => {
			expireBy(context, start ?? (page.events[0]?.date ?? Number.POSITIVE_INFINITY) + 1);
			return { ...page, asked };
		}),
		noEvents(query),
		{ event: "events could not be read", context },
	);
	return data(found, { status: dialog && found.asked === null ? 404 : 200 });
}

export const clientLoader = keptPageData((url) => noEvents(parseEventQuery(url.searchParams)));

/**
 * The page already has everything that it needs to open or close a dialog, or to show another day
 * of the month. After a registration nothing is loaded again either, unless the answer shows that
 * the page is out of date.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({
	currentUrl,
	nextUrl,
	actionResult,
	defaultShouldRevalidate,
}) => {
	if (actionResult) return actionResult.notice !== "notRegistered";
	const isOtherView = currentUrl.href !== nextUrl.href;
	return isOtherView && hasEventsOf(currentUrl, nextUrl) ? false : defaultShouldRevalidate;
};

/**
 * A refused registration: the notification with the reason, and conform's answer with what was
 * typed.
 */
type RefusedRegistration = FormResult & { notice: NoticeName };

export async function action({ request, context }: ActionFunctionArgs) {
	// Readers of the page do not need this code, nor zod with it.
	const { parseRegistration } = await import("~/events/registration-schema");
	const form = await readForm(request);
	const submission = parseRegistration(form);
	if (submission.status !== "success") throw new Response(null, { status: 400 });
	const held = await holdBack(context, request, form, registrationLimits);
	if (held?.retryAfter) {
		const notice = held.reason === "network" ? "sentTooOften" : "tooManySent";
		const reply = { ...submission.reply(), notice } as const;
		return data<RefusedRegistration>(...answerWait(reply, held.retryAfter));
	}
	const refusal = held ? null : await register(context, submission.value);
	if (refusal) {
		const status = refusal === "notRegistered" ? 500 : 409;
		return data<RefusedRegistration>({ ...submission.reply(), notice: refusal }, status);
	}
	const path = dialogPath(new URL(request.url).search, null);
	throw redirectWithNotice(request, path, "registered");
}

/** If the network fails, the form stays as it was filled in, and a notification says so. */
export async function clientAction({
	serverAction,
}: ClientActionFunctionArgs): Promise<RefusedRegistration> {
	try {
		const answer = await serverAction<typeof action>();
		// The kept data said that there was room.
		forgetPageData();
		return answer;
	} catch (error) {
		if (error instanceof Response) {
			forgetKeptForm();
			throw error;
		}
		return { notice: "notRegistered" };
	}
}

/** What is typed into the registration for an event. */
function useTypedTexts(eventId: string | undefined): RegistrationTexts {
	const kept = useRef({ eventId, texts: new Map<string, string>() });
	if (kept.current.eventId !== eventId) kept.current = { eventId, texts: new Map() };
	return kept.current.texts;
}

export default function EventsPage() {
	const page = useLoaderData<typeof loader>();
	const { asked, failed = false } = page;
	const { t } = useTranslation("events");
	const language = useLanguage();
	const now = useNow();
	const origin = usePageContext()?.origin ?? "";
	const notify = useNotify();
	const answer = useActionData<RefusedRegistration>();
	const [search] = useSearchParams();
	const dialog = parseDialog(search);
	const more = useMorePages(page, eventsPath);
	const events = more.pages.flatMap((shown) => shown.events);
	const open = dialog && [asked, ...events].find((event) => event?.id === dialog.eventId);
	const isOpen = Boolean(open);
	const path = open
		? dialogPath("", { eventId: open.id, register: false })
		: page.query.tab === "calendar"
			? calendarPath({ date: null, month: parseCalendarView(search, isoDay(now)).month })
			: eventsPath(page.query);
	const typed = useTypedTexts(open?.id);
	useLeavingForm();
	useEffect(() => {
		// An open dialog shows the notification itself; the region behind it cannot be reached.
		if (answer && !isOpen && !answer.values) notify(answer.notice);
	}, [answer, isOpen, notify]);
	const failure = answer && (
		<NoticeBanner name={answer.notice} values={answer.values} role="alert" />
	);
	return (
		<>
			{open && (
				<EventDialog
					key={open.id}
					event={open}
					register={dialog.register}
					now={now}
					origin={origin}
					typed={typed}
					failure={failure}
					share={
						<>
							<Share
								title={open.title || t("untitled")}
								when={[formatMoment(language, open.date), open.location]
									.filter(Boolean)
									.join(" · ")}
								path={path}
							/>
							<PaperFoot path={path} />
						</>
					}
					lastResult={answer}
				/>
			)}
			<Hero picture="events" title={t("events.title")}>
				{t("events.intro")}
			</Hero>
			<div className="wrap py-10 sm:py-14">
				{!open && (failure || (dialog && asked === null)) && (
					<div className="mb-8">{failure ?? <Banner tone="error" title={t("events.gone")} />}</div>
				)}
				<EventViews
					tab={page.query.tab}
					events={events}
					marks={page.marks}
					day={page.query.date}
					more={more}
					failed={failed}
					now={now}
				/>
				<div className="mt-8">
					<CalendarLinks
						label={t("calendar.subscribe")}
						google={googleSubscription(origin, language)}
						others={webcal(origin, language)}
					/>
				</div>
			</div>
			{!open && <PaperFoot path={path} />}
		</>
	);
}
