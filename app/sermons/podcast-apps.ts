/** By app, the URL that subscribes to a podcast in it. The apps' own schemes have the feed without its. */
export function podcastApps(feed: string, title: string): Record<string, string> {
	const [, place] = feed.split("://");
	return {
		AntennaPod: `https://antennapod.org/deeplink/subscribe?${new URLSearchParams({ url: feed, title })}`,
		"Apple Podcasts": `podcast://${place}`,
		"Pocket Casts": `pktc://subscribe/${place}`,
	};
}
