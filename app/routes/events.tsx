import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaFunction, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { CalendarLinks } from "~/events/calendar-links";
import { EventDialog } from "~/events/event-dialog";
import {
	dialogPath,
	parseCalendarView,
	parseDialog,
	parsePlace,
	parseRegistered,
	registeredPath,
	shownPath,
} from "~/events/event-urls";
import { Calendar, EventViews } from "~/events/event-views";
import { readGuest, storeGuest } from "~/events/guest-cookie.server";
import {
	type ChurchEvent,
	type EventPage,
	eventsPath,
	nextChange,
	noEvents,
	parseEventQuery,
} from "~/events/model";
import { type RefusedRegistration, takeRegistration } from "~/events/registration.server";
import { findEvent, readEventPage } from "~/events/store.server";
import { useLeavingForm } from "~/events/use-leaving-form";
import { formatSpan, isoDay } from "~/i18n/dates";
import { i18nIn } from "~/i18n/i18n";
import { useLanguage } from "~/i18n/use-language";
import { Hero } from "~/layout/hero";
import { redirectWithNotice } from "~/layout/notifications/notice.server";
import NoticeBox from "~/layout/notifications/notice-box";
import { useNotify } from "~/layout/notifications/notifications";
import { useNow, usePageContext } from "~/layout/page-context";
import { pageMeta, sharedMeta } from "~/layout/page-meta";
import { PaperFoot } from "~/layout/paper-foot";
import type { RouteHandle } from "~/layout/route-handle";
import { Share } from "~/layout/share";
import { kilobytesOf } from "~/media/bucket.server";
import { cardOf } from "~/media/picture-sizes";
import { cachedPageData, forgetPageData } from "~/page-data/client-loader";
import { pageUntil } from "~/platform/page-cache/page-until";
import { readOr } from "~/platform/read-or";
import { Banner } from "~/ui/banner";
import { lateComponent } from "~/ui/late-component";
import { useKeepsForms } from "~/ui/use-keeps-forms";
import { useMorePages } from "~/ui/use-more-pages";
import { withNetworkError } from "~/ui/with-network-error";

/**
 * The confirmation of a registration. Its code is loaded only when needed, because most visitors do
 * not register.
 */
const Confirmation = lateComponent(() => import("~/events/registration-confirmation"));

export const handle = {
	i18n: ["events", "notices"],
	i18nOfKeeping: ["keeping"],
	fetchPart: ({ query }: { query: EventPage["query"] }) =>
		Promise.all([
			query.tab === "calendar" && Calendar.prefetch(),
			parseRegistered(new URLSearchParams(location.search)) && Confirmation.prefetch(),
		]),
} satisfies RouteHandle;

export { pageHeaders as headers } from "~/platform/http/page-headers";

export const meta: MetaFunction<typeof loader> = (args) => {
	const asked = args.data?.asked;
	if (!asked) return pageMeta("events:events.title", "events:events.intro")(args);
	const { id, title, date, endsAt, location, description, picture, cancelled } = asked;
	return sharedMeta(
		title,
		(language) => [
			cancelled ? i18nIn(language).t("event.cancelled") : null,
			formatSpan(language, date, endsAt),
			location,
			description,
		],
		dialogPath("", { eventId: id, register: false }),
		picture && cardOf(picture.url, "poster"),
	)(args);
};

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { searchParams } = new URL(request.url);
	const query = parseEventQuery(searchParams);
	const dialog = parseDialog(searchParams);
	const registeredId = parseRegistered(searchParams);
	const askedId = dialog?.eventId ?? registeredId;
	const { language, savesData } = context;
	const { changesAt, ...page } = await readOr<
		EventPage & {
			asked?: ChurchEvent | null;
			guest?: ReturnType<typeof readGuest>;
			changesAt?: number;
		}
	>(
		Promise.all([
			readEventPage(context, query, parseCalendarView(searchParams, isoDay(context.now)), language),
			askedId ? findEvent(context, askedId, language) : null,
		]).then(([page, asked]) => ({ ...page, asked })),
		noEvents(query),
		{ event: "events could not be read", context },
	);
	if (savesData) {
		const urls = [...page.events, page.asked].flatMap((event) => event?.picture?.url ?? []);
		page.kilobytes = await kilobytesOf(context.media, urls);
	}
	if (isNewRegistration(context.notice?.name)) page.guest = readGuest(request, registeredId);
	const askedChangesAt = nextChange(page.asked ? [page.asked] : [], context.now);
	const change = Math.min(changesAt ?? askedChangesAt, askedChangesAt);
	return pageUntil(page, change, { status: dialog && page.asked === null ? 404 : 200 });
}

/**
 * Whether the visitor has just registered for a calendar event. Only a registration causes the
 * notifications "registered" and "waiting".
 */
function isNewRegistration(notice: string | undefined): boolean {
	return notice === "registered" || notice === "waiting";
}

export { revalidateEvents as shouldRevalidate } from "~/events/revalidate-events";

export const clientLoader = cachedPageData((url) => noEvents(parseEventQuery(url.searchParams)));

export async function action({ request, context }: ActionFunctionArgs) {
	const { refused, guest } = await takeRegistration(context, request);
	if (refused) return data(...refused);
	const { search, searchParams } = new URL(request.url);
	const eventId = parseDialog(searchParams)?.eventId ?? "";
	const headers = storeGuest(request, eventId, guest);
	const { isWaiting } = guest;
	const path = registeredPath(search, eventId, isWaiting);
	throw redirectWithNotice(path, isWaiting ? "waiting" : "registered", headers);
}

const notSent = (isRateLimited: boolean): RefusedRegistration => ({
	notice: isRateLimited ? "rateLimited" : "notRegistered",
});

// Empties the cache of page data when the server has refused a registration, because the cached
// data may still show free places.
export const clientAction = withNetworkError(notSent, forgetPageData);

export default function EventsPage() {
	const page = useLoaderData<typeof loader>();
	const { asked, failed = false } = page;
	// True if the visitor has opened another month of the calendar, and the events of this month
	// could not be fetched.
	const isOtherMonth = page.query.tab === "calendar" && "isStale" in page;
	const { t } = useTranslation("events");
	const language = useLanguage();
	const now = useNow();
	const { origin = "", notice } = usePageContext() ?? {};
	const notify = useNotify();
	const answer = useActionData<RefusedRegistration>();
	const [search] = useSearchParams();
	const dialog = parseDialog(search);
	const more = useMorePages(page, eventsPath);
	const events = more.pages.flatMap((shown) => shown.events);
	const open = dialog && [asked, ...events].find((event) => event?.id === dialog.eventId);
	const isOpen = Boolean(open);
	const path = shownPath(page.query, search, isoDay(now), open?.id);
	const sent = useLeavingForm(open, page.guest);
	const isRegistered = asked && asked.id === parseRegistered(search);
	const place = useKeepsForms() ? parsePlace(search) : undefined;
	const registered = sent ?? (isRegistered ? { event: asked, ...place, ...page.guest } : null);
	useEffect(() => {
		// An open dialog shows the notification about a refused registration itself, because screen
		// readers do not read what is behind a dialog.
		if (answer && !isOpen) notify(answer.notice);
	}, [answer, isOpen, notify]);
	const failure = answer && <NoticeBox name={answer.notice} role="alert" />;
	return (
		<>
			{open && (
				<EventDialog
					key={open.id}
					event={open}
					isListed={events.some(({ id }) => id === open.id)}
					register={dialog.register}
					now={now}
					origin={origin}
					failure={failure}
					kilobytes={page.kilobytes?.[open.picture?.url ?? ""]}
					share={
						<>
							<Share
								title={open.title || t("untitled")}
								facts={[
									open.cancelled ? t("event.cancelled") : "",
									formatSpan(language, open.date, open.endsAt),
									open.location,
								]}
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
				{registered && !open && (
					<Confirmation
						{...registered}
						origin={origin}
						now={now}
						isNew={isNewRegistration(notice?.name)}
					/>
				)}
				<EventViews
					tab={page.query.tab}
					events={events}
					marks={page.marks}
					day={page.query.date}
					more={more}
					failed={failed || isOtherMonth}
					now={now}
				/>
				<div className="mt-8">
					<CalendarLinks origin={origin} />
				</div>
			</div>
			{!open && <PaperFoot path={path} />}
		</>
	);
}
