import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireFacts } from "~/church/facts.server";
import { answerFile } from "~/platform/http/file-answer";
import { inTime } from "~/platform/read-or";
import { ownOrigin } from "~/platform/settings";
import { podcast } from "~/sermons/podcast-feed";
import { readEpisodes } from "~/sermons/store.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
	const origin = ownOrigin(context.settings, request);
	const { language } = context;
	const [episodes] = await inTime(
		Promise.all([readEpisodes(context, language), requireFacts(context)]),
	);
	const feed = podcast(episodes, origin, language);
	return answerFile(request, feed, "application/rss+xml; charset=utf-8");
}
