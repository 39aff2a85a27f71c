// Reads links to YouTube and Vimeo videos in the formats that people copy, and makes the URLs of
// the video players. Only the server runs this code; browsers get the resulting URLs.
import { durationSeconds } from "./duration";
import { isWatching } from "./model";

interface Video {
	service: "YouTube" | "Vimeo";
	/**
	 * The URL of the video's player for an `<iframe>`, with the start time of the original link.
	 */
	player: string;
	/**
	 * The URL of the video's page at YouTube or Vimeo, with the start time of the original link.
	 */
	page: string;
	/**
	 * True if the link that the administrator typed already opens `page` at the same start time.
	 */
	opensPage: boolean;
}

// YouTube's player at this host sets no cookie before the video plays.
const players = {
	YouTube: "https://www.youtube-nocookie.com",
	Vimeo: "https://player.vimeo.com",
};

const services = [
	{ hosts: /^(?:.+\.)?(?:youtube(?:-nocookie)?\.com|youtu\.be)$/, read: readYouTube },
	{ hosts: /^(?:.+\.)?vimeo\.com$/, read: readVimeo },
];

/** The video to which a link leads; null if the link leads to no video of a known service. */
export function readVideo(link: string | null): Video | null {
	const url = URL.parse(link ?? "");
	if (!url) return null;
	const host = url.hostname.replace(/\.$/, "");
	const service = services.find(({ hosts }) => hosts.test(host));
	return service?.read(url) ?? null;
}

/**
 * Words after `/embed/` in YouTube URLs that have the form of a video id but do not name a video.
 */
const NO_VIDEO = ["videoseries", "live_stream"];

function readYouTube(url: URL): Video | null {
	const parameters = parametersOf(url);
	const path = url.pathname.split("/").filter(Boolean);
	const [kind = "", after] = url.hostname.endsWith("youtu.be") ? ["watch", path[0]] : path;
	const isPage = /^(watch|shorts|live|playlist)$/i.test(kind);
	const isKnown = isPage || /^(embed|e|v|vi|video)$/i.test(kind);
	const [id] = /^[\w-]{11}(?![\w-])/.exec(after ?? parameters.get("v") ?? "") ?? [];
	const start = startOf(parameters, "t", "start", "time_continue");
	const opensPage = isPage && (start === 0 || parameters.has("t"));
	if (isKnown && id && !NO_VIDEO.includes(id)) {
		return {
			service: "YouTube",
			player: `${players.YouTube}/embed/${id}?autoplay=1${start > 0 ? `&start=${start}` : ""}`,
			page: `https://www.youtube.com/watch?v=${id}${start > 0 ? `&t=${start}s` : ""}`,
			opensPage,
		};
	}
	const [list] = /^[\w-]+/.exec(parameters.get("list") ?? "") ?? [];
	if (!isKnown || !list) return null;
	return {
		service: "YouTube",
		player: `${players.YouTube}/embed/videoseries?list=${list}&autoplay=1`,
		page: `https://www.youtube.com/playlist?list=${list}`,
		opensPage,
	};
}

/**
 * Matches the number of a video in the path of a Vimeo URL, and the secret part that follows it if
 * the video is unlisted.
 */
const VIMEO_PATH =
	/^\/(?:channels\/[^/]+\/|groups\/[^/]+\/videos\/|(?:album|showcase)\/\d+\/video\/|(?:manage\/)?videos?\/)?(\d+)(?:\/([\da-f]+))?(?![^/&])/i;

function readVimeo(url: URL): Video | null {
	const parameters = parametersOf(url);
	const [path, id, inPath] = VIMEO_PATH.exec(url.pathname) ?? [];
	if (!path || !id) return null;
	const [hash] = /^[\da-f]+$/i.exec(inPath ?? parameters.get("h") ?? "") ?? [];
	const start = startOf(parameters, "t", "start");
	const begin = start > 0 ? `#t=${start}s` : "";
	return {
		service: "Vimeo",
		player: `${players.Vimeo}/video/${id}?${hash ? `h=${hash}&` : ""}dnt=1&autoplay=1${begin}`,
		page: `https://vimeo.com/${id}${hash ? `/${hash}` : ""}${begin}`,
		opensPage:
			!url.hostname.startsWith("player.") &&
			!/^\/(manage|video)/.test(path) &&
			(start === 0 || /^#t=/.test(url.hash)),
	};
}

/**
 * The parameters after the path of a video's URL. In copied links they may begin with `?`, `#` or
 * `&`, and may be separated by `&amp;`.
 */
function parametersOf({ pathname, search, hash }: URL): URLSearchParams {
	const joined = pathname.replace(/^[^&]*/, "") + search + hash;
	return new URLSearchParams(joined.replaceAll("&amp;", "&").replace(/[?#]/g, "&"));
}

/**
 * The start time of a video in seconds, from the first of the named URL parameters that exists. Its
 * value is written as `1830`, `30m30s`, `1h2m3s` or `30:30`.
 */
function startOf(parameters: URLSearchParams, ...names: string[]): number {
	const text = names.map((name) => parameters.get(name)).find(Boolean) ?? "";
	const [, hours, minutes, seconds] =
		/^(?:(\d{1,3})(?:h|:(?=\d+:)))?(?:(\d{1,4})(?:m|:))?(?:(\d{1,6})(?:\.\d*)?s?)?$/i.exec(
			text.trim(),
		) ?? [];
	return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
}

/**
 * The data rate of a video of a talking person at 360p: 250 kbit/s with sound. Video services
 * choose this quality for slow connections.
 */
const BYTES_PER_SECOND = 31_250;

const TEN_MB = 10_000_000;

/**
 * About how many bytes a streamed video loads at 360p, rounded to 10 MB; null if its length is not
 * known.
 */
export function videoBytes(duration: string | null): number | null {
	const bytes = durationSeconds(duration) * BYTES_PER_SECOND;
	return bytes === 0 ? null : Math.max(1, Math.round(bytes / TEN_MB)) * TEN_MB;
}

/**
 * The video link that a page shows. For a video of a known service it is the https URL of the
 * video's page with the start time; for other links it is the stored link.
 */
export function videoLink(video: Video | null, videoUrl: string | null): string | null {
	return video && !(video.opensPage && /^https:/i.test(videoUrl ?? "")) ? video.page : videoUrl;
}

/**
 * The origins of the video players that the page with this URL may show in an `<iframe>`; none for
 * most pages.
 */
export function playerOrigins(url: string): string[] {
	const { pathname, searchParams } = new URL(url);
	const isPlayer = pathname === "/sermons" && isWatching(searchParams);
	return isPlayer ? Object.values(players) : [];
}
