import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireFacts } from "~/church/facts.server";
import { answerCalendar } from "~/events/calendar-file";
import { findCalendarEntry } from "~/events/store.server";
import { inTime } from "~/platform/read-or";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
	const [entry] = await inTime(
		Promise.all([findCalendarEntry(context, params.id ?? ""), requireFacts(context)]),
	);
	if (!entry) throw new Response("There is no such event", { status: 404 });
	const { language } = context;
	return answerCalendar(request, context.settings, [entry], language);
}
