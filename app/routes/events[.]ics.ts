import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerCalendar } from "~/events/calendar-file";
import { readSubscribedEvents } from "~/events/store.server";
import { readLanguage } from "~/i18n/language.server";
import { inTime } from "~/platform/read-or";

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { language } = await readLanguage(request);
	const entries = await inTime(readSubscribedEvents(context));
	return answerCalendar(request, context.settings, entries, language);
}
