import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readSubscribedAnnouncements } from "~/announcements/store.server";
import { requireFacts } from "~/church/facts.server";
import { answerCalendar } from "~/events/calendar-file";
import { readSubscribedEvents } from "~/events/store.server";
import { inTime } from "~/platform/read-or";

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { language } = context;
	const [entries, announcements] = await inTime(
		Promise.all([
			readSubscribedEvents(context),
			readSubscribedAnnouncements(context),
			requireFacts(context),
		]),
	);
	return answerCalendar(request, context.settings, entries, language, announcements);
}
