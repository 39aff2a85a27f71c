import { webAddress } from "~/platform/http/url";

/** The first web address in what somebody has shared; some apps write a text before it. */
export function findLink(text: string): string | null {
	const [found = null] = /https?:\/\/[^\s<>"]+/i.exec(text) ?? [];
	return webAddress(found?.replace(/[).,;:!?]+$/, "") ?? null);
}

const kinds = {
	audio_url: /\.(mp3|m4a|aac|og[ag]|opus|wav|flac)$/i,
	pdf_url: /\.(pdf|docx?|odt|pptx?|odp|epub)$/i,
};

/**
 * The field of the sermon's form into which a shared link is put. The ending of the path shows
 * whether the link is a recording (`.mp3`) or notes (`.pdf`). Any other link is put into the video
 * field, because a video is often a link to a page, such as one of YouTube.
 */
export function fieldOfLink(link: string): "audio_url" | "video_url" | "pdf_url" {
	const { pathname } = new URL(link);
	if (kinds.audio_url.test(pathname)) return "audio_url";
	return kinds.pdf_url.test(pathname) ? "pdf_url" : "video_url";
}

/** The default values of the sermon's form for what was shared. */
export function sharedSermon(
	shared: { title: string; link: string | null } | null,
): Record<string, string> {
	if (!shared?.link) return {};
	return { title: shared.title, [fieldOfLink(shared.link)]: shared.link };
}
