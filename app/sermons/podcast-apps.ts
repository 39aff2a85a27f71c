/**
 * For each app, the URL that subscribes to a podcast. After an app's own URL scheme, the feed's URL
 * has no `https://`.
 */
export function podcastApps(feed: string, title: string): Record<string, string> {
	const [, place] = feed.split("://");
	return {
		AntennaPod: `https://antennapod.org/deeplink/subscribe?${new URLSearchParams({ url: feed, title })}`,
		"Apple Podcasts": `podcast://${place}`,
		"Pocket Casts": `pktc://subscribe/${place}`,
	};
}
