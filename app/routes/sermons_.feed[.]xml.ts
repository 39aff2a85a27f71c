import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerFile } from "~/platform/http/file-answer";
import { inTime } from "~/platform/operations/fallback";
import { podcast } from "~/sermons/podcast";
import { readEpisodes } from "~/sermons/store.server";

/** The sermons as a podcast to subscribe to. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const origin = context.settings.siteOrigin ?? new URL(request.url).origin;
	const feed = podcast(await inTime(readEpisodes(context)), origin);
	return answerFile(request, feed, "application/rss+xml; charset=utf-8");
}
