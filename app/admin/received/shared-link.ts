import { webAddress } from "~/platform/http/url";
import { isPlayable } from "~/sermons/recording";

/**
 * The first web address in a text that somebody has shared; null if there is none. Some apps write
 * other text before the address.
 */
export function findLink(text: string): string | null {
	const [found = null] = /https?:\/\/[^\s<>"]+/i.exec(text) ?? [];
	return webAddress(found?.replace(/[).,;:!?]+$/, "") ?? null);
}

const NOTES = /\.(pdf|docx?|odt|pptx?|odp|epub)$/i;

/**
 * The field of the sermon's form for a link that the phone's share menu has sent. The ending of the
 * link's path shows whether it is a recording (`.mp3`) or notes (`.pdf`). Any other link is put
 * into the video field, because a video is often a link to a page, such as one of YouTube.
 */
export function fieldOfLink(link: string): "audio_url" | "video_url" | "pdf_url" {
	if (isPlayable({ audioUrl: link, files: {} })) return "audio_url";
	return NOTES.test(new URL(link).pathname) ? "pdf_url" : "video_url";
}

/**
 * The default values of a new sermon's form: the title and the link that the phone's share menu has
 * sent.
 */
export function sharedSermon(
	shared: { title: string; link: string | null } | null,
): Record<string, string> {
	if (!shared?.link) return {};
	return { title: shared.title, [fieldOfLink(shared.link)]: shared.link };
}
