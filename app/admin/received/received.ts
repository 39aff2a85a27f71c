// What the phone's share sheet has given to the installed site. The service worker keeps it until the
// portal has stored it.
import { SHARE_CACHE, SHARE_PATH, SHARED_AT } from "~/layout/offline/share-cache";
import { findLink } from "./shared-link";

export interface Received {
	/** When it came: its name, so to speak. */
	at: string;
	photos: File[];
	title: string;
	link: string | null;
}

export async function readReceived(): Promise<Received | null> {
	try {
		const kept = await caches.match(SHARE_PATH, { cacheName: SHARE_CACHE });
		if (!kept) return null;
		const form = await kept.formData();
		const [title = "", text = "", url = ""] = ["title", "text", "url"].map((name) =>
			String(form.get(name) ?? "").trim(),
		);
		const photos = form
			.getAll("photos")
			.filter((value) => value instanceof File && value.size > 0) as File[];
		const link = findLink(`${url} ${text}`);
		return { at: kept.headers.get(SHARED_AT) ?? "", photos, title, link };
	} catch {
		// The browser may forbid storage.
		return null;
	}
}

export async function forgetReceived() {
	await caches.delete(SHARE_CACHE);
}

/** Marks the URL of a dialog whose form takes what was received. */
export const RECEIVED = "received";

export function takesReceived(search: string): boolean {
	return new URLSearchParams(search).has(RECEIVED);
}
