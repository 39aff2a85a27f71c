import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerCalendar } from "~/events/calendar-file";
import { readSubscribedEvents } from "~/events/store.server";
import { inTime } from "~/platform/operations/fallback";

/** The events as a calendar to subscribe to. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	return answerCalendar(request, context.settings, await inTime(readSubscribedEvents(context)));
}
