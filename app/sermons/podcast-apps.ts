/**
 * For each app, the URL that subscribes to a podcast. Apps with a URL scheme of their own expect
 * the feed's URL without `https://`.
 */
export function podcastApps(feed: string, title: string): Record<string, string> {
	const [, place] = feed.split("://");
	return {
		AntennaPod: `https://antennapod.org/deeplink/subscribe?${new URLSearchParams({ url: feed, title })}`,
		"Apple Podcasts": `podcast://${place}`,
		"Pocket Casts": `pktc://subscribe/${place}`,
	};
}
