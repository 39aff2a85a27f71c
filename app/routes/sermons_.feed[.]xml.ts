import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerFile } from "~/platform/http/file-answer";
import { inTime } from "~/platform/read-or";
import { podcast } from "~/sermons/podcast-feed";
import { readEpisodes } from "~/sermons/store.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
	const origin = context.settings.siteOrigin ?? new URL(request.url).origin;
	const { language } = context;
	const feed = podcast(await inTime(readEpisodes(context, language)), origin, language);
	return answerFile(request, feed, "application/rss+xml; charset=utf-8");
}
