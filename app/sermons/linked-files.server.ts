import { mediaKey } from "~/media/media-urls";
import type { Actor } from "~/platform/changes/audit.server";
import type { Context } from "~/platform/context";
import { MINUTE_MS } from "~/platform/durations";
import { countAttempt } from "~/platform/security/rate-limit.server";
import {
	type FullSermon,
	type LinkedFile,
	type LinkReport,
	type Sermon,
	sermonLinks,
} from "./model";

/** Each request asks another site's host. A sermon with three links needs a few of them. */
const linkLimits = { action: "link", perAccount: [{ most: 100, within: 5 * MINUTE_MS }] };

/** How long all hosts together have to answer. An administrator waits for it. */
const PATIENCE_MS = 2000;

/** Hosts of recordings count a download first, then redirect to the file. */
const REDIRECTS_MAX = 3;

type Links = Partial<Pick<Sermon, (typeof sermonLinks)[number]>>;
type Files = FullSermon["files"];

type LinkContext = Context<"db" | "now" | "report">;

/** Counts a request to a link's host. `retryAfter` is null if it may be sent. */
export function countLink(context: LinkContext, { id }: Pick<Actor, "id">) {
	return countAttempt(context, linkLimits, { accounts: [id], ip: null });
}

/**
 * Asks the hosts of a sermon's links for the sizes of their files. Unknown and late sizes are left out,
 * and so are requests beyond the limit; nothing fails.
 *
 * @param links the links that are changed
 * @param known the sermon before the change: a host is not asked again about the same link
 */
export async function measureFiles(
	context: LinkContext & Context<"media">,
	actor: Actor,
	links: Links,
	known: Links & { files: Files } = { files: {} },
): Promise<Files> {
	const signal = AbortSignal.timeout(PATIENCE_MS);
	const ask = async (url: string): Promise<LinkReport> => {
		const key = mediaKey(url);
		if (key) return readUploadedFile(context.media, key);
		const { retryAfter } = await countLink(context, actor);
		return retryAfter === null ? readLink(url, signal) : null;
	};
	const reports = sermonLinks.map(async (link) => {
		const url = links[link];
		const isSame = url === undefined || url === known[link];
		const before = isSame ? known.files[link] : undefined;
		return [link, before ?? (url ? await ask(url) : null)] as const;
	});
	const files = (await Promise.all(reports)).filter(
		([, report]) => report && typeof report === "object",
	);
	return Object.fromEntries(files);
}

async function readUploadedFile(media: R2Bucket, key: string): Promise<LinkedFile | null> {
	const file = await media.head(key);
	return file && { bytes: file.size, type: file.httpMetadata?.contentType ?? "" };
}

export async function readLink(
	address: string,
	signal = AbortSignal.timeout(PATIENCE_MS),
): Promise<LinkReport> {
	try {
		let url = new URL(address);
		for (let steps = 0; steps <= REDIRECTS_MAX && isPublic(url); steps++) {
			const { status, headers } = await fetch(url.href, {
				method: "HEAD",
				redirect: "manual",
				headers: { "Accept-Encoding": "identity" },
				signal,
			});
			const next = headers.get("Location");
			if (status >= 300 && status < 400 && next !== null) {
				url = new URL(next, url);
				continue;
			}
			// From 520 on, Cloudflare says that it has reached no host.
			if (status === 404 || status === 410 || status >= 520) return "nothing";
			const bytes = Number(headers.get("Content-Length"));
			const [type = ""] = (headers.get("Content-Type") ?? "").split(";");
			// The size of a page that plays a video is not the size of the video.
			if (status === 200 && /^text\/html|xhtml/.test(type)) return "page";
			return status === 200 && bytes > 0 ? { bytes, type: type.trim().toLowerCase() } : null;
		}
	} catch {
		// A slow host may still answer a visitor.
		if (URL.canParse(address) && !signal.aborted) return "nothing";
	}
	return null;
}

/** Host names within networks, and those that RFC 2606 reserves for examples. */
const NOT_PUBLIC =
	/\.(localhost|local|localdomain|internal|intranet|lan|home|corp|arpa|example|invalid|test)\.?$|(^|\.)example\.(com|net|org)\.?$/;

/**
 * Whether a URL leads out to the internet. (Cloudflare's network does not carry requests of a Worker to
 * private addresses that a public name may stand for.)
 */
function isPublic({ protocol, hostname, port, username, password }: URL): boolean {
	const isNamed = /\.[a-z][a-z0-9-]*\.?$/.test(hostname);
	return (
		protocol === "https:" &&
		port === "" &&
		username + password === "" &&
		isNamed &&
		!NOT_PUBLIC.test(hostname)
	);
}
