/**
 * For each podcast app, the URL that opens the app and subscribes to the podcast. Some apps have a
 * URL scheme of their own, and expect the feed's URL after it without `https://`.
 */
export function podcastApps(feed: string, title: string): Record<string, string> {
	const [, place] = feed.split("://");
	return {
		AntennaPod: `https://antennapod.org/deeplink/subscribe?${new URLSearchParams({ url: feed, title })}`,
		"Apple Podcasts": `podcast://${place}`,
		"Pocket Casts": `pktc://subscribe/${place}`,
	};
}
