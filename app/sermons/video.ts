// Video services whose own player the page of a sermon shows, once somebody asks for it.
import { isWatching } from "./model";

/** Links to a video, and the player for its id. Links to hidden videos are others. */
const services = [
	{
		name: "YouTube",
		link: /^https:\/\/(?:(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:.*&)?v=|live\/|shorts\/)|youtu\.be\/)([\w-]{11})(?![\w-])/,
		// It sets no cookie before the video plays.
		player: "https://www.youtube-nocookie.com/embed/",
		options: "?autoplay=1",
	},
	{
		name: "Vimeo",
		link: /^https:\/\/(?:www\.)?vimeo\.com\/(\d+)\/?(?:[?#]|$)/,
		player: "https://player.vimeo.com/video/",
		options: "?dnt=1&autoplay=1",
	},
];

/** The player for a link; null where none is known. */
export function videoPlayer(videoUrl: string | null) {
	for (const { name, link, player, options } of services) {
		const [, id] = link.exec(videoUrl ?? "") ?? [];
		if (id) return { service: name, url: player + id + options };
	}
	return null;
}

/** The origins that may be framed at a URL. */
export function playerOrigins(url: string): string[] {
	const { pathname, searchParams } = new URL(url);
	const isPlayer = pathname === "/sermons" && isWatching(searchParams);
	return isPlayer ? services.map(({ player }) => new URL(player).origin) : [];
}
